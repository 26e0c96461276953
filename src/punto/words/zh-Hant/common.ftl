# 其他詞句所用的詞。

list-separator = 、

side-player = 閒
side-banker = 莊

winner-player = 閒
winner-banker = 莊
winner-tie = 和

authority-dealer = 莊荷
authority-pit-supervisor = 區域主管
authority-pit-manager = 區域經理
authority-shift-manager = 值班經理
authority-system = 系統

role-guest = 訪客
    .name = 訪客
role-patron = 客人
    .name = 客人
role-dealer = 莊荷
    .name = 莊荷
role-pit-supervisor = 區域主管
    .name = 區域主管
role-pit-manager = 區域經理
    .name = 區域經理
role-shift-manager = 值班經理
    .name = 值班經理
role-cashier = 出納員
    .name = 出納員
role-attendant = 服務員
    .name = 服務員
role-auditor = 稽核員
    .name = 稽核員

result-won = 贏
result-lost = 輸
result-returned = 退回
result-half-lost = 輸一半
