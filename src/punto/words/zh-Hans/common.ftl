# 其他词句所用的词。

list-separator = 、

side-player = 闲
side-banker = 庄

winner-player = 闲
winner-banker = 庄
winner-tie = 和

authority-dealer = 荷官
authority-pit-supervisor = 区域主管
authority-pit-manager = 区域经理
authority-shift-manager = 值班经理
authority-system = 系统

role-guest = 访客
    .name = 访客
role-patron = 客人
    .name = 客人
role-dealer = 荷官
    .name = 荷官
role-pit-supervisor = 区域主管
    .name = 区域主管
role-pit-manager = 区域经理
    .name = 区域经理
role-shift-manager = 值班经理
    .name = 值班经理
role-cashier = 出纳员
    .name = 出纳员
role-attendant = 服务员
    .name = 服务员
role-auditor = 审计员
    .name = 审计员

result-won = 赢
result-lost = 输
result-returned = 退回
result-half-lost = 输一半
