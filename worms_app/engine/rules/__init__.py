"""The rules: a module for each thing that the book has a name for; every frame names its paragraph.

laying_out (2.4, 2.5), dealing (2.6-2.9), turn (3), moving (4), weapons (5), aiming (6.1-6.3), scatter
(6.4-6.6), blast (6.7), damage (6.8-6.10), places (6.9, 6.12), wind (6.11), crates (7.2), mines (7.3), drums
(7.4), fire (7.5), craters (7.6), ice (7.8), drops and sudden_death (8), ending (9), explosives (8.2).
"""
