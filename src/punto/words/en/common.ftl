# Words that others are made of.

list-separator = ,{" "}

side-player = Player
side-banker = Banker

winner-player = Player
winner-banker = Banker
winner-tie = Tie

authority-dealer = a dealer
authority-pit-supervisor = a pit supervisor
authority-pit-manager = a pit manager
authority-shift-manager = a shift manager
authority-system = the system

role-guest = a guest
    .name = guest
role-patron = a patron
    .name = patron
role-dealer = a dealer
    .name = dealer
role-pit-supervisor = a pit supervisor
    .name = pit supervisor
role-pit-manager = a pit manager
    .name = pit manager
role-shift-manager = a shift manager
    .name = shift manager
role-cashier = a cashier
    .name = cashier
role-attendant = an attendant
    .name = attendant
role-auditor = an auditor
    .name = auditor

result-won = won
result-lost = lost
result-returned = returned
result-half-lost = half lost
