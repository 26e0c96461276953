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

role-guest = a guest
role-patron = a patron
role-dealer = a dealer
role-pit-supervisor = a pit supervisor
role-pit-manager = a pit manager
role-shift-manager = a shift manager
role-cashier = a cashier
role-auditor = an auditor

result-won = won
result-lost = lost
result-returned = returned
