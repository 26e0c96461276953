# The card reader of a live table: what its shoe saw, what dealer and pit are shown, what it is refused.

## Faults of a shoe

shoe-fault-jam = 卡牌
shoe-fault-sensor = 感应器故障
shoe-fault-lock = 锁不动作
shoe-fault-power = 电力不足
shoe-fault-tamper = 曾被擅动

## Significant events, which the pit hears of at once

event-reader-proposed = { $name } 的牌靴察觉疑似{ $irregularity }
    .name = 牌靴察觉
event-reader-dismissed = 牌靴察觉疑似{ $irregularity }；{ $by }查看后认为无须报告
    .name = 无须报告
event-reader-misread = { $name } 有 { $count } 张牌未能辨认：由荷官按台上的牌输入
    .name = 未能辨认的牌
event-reader-late = { $name } 迟报 { $count } 张牌，不予采用
    .name = 迟报的牌
event-reader-lid-opened = { $name } 的盖被打开
    .name = 开盖
event-reader-lid-closed = { $name } 的盖已关上
    .name = 关盖
event-reader-set-in = 牌组 { $value } 放入 { $name } 的牌靴
    .name = 牌组
event-reader-set-out = 牌组从 { $name } 的牌靴取出
    .name = 牌组
event-reader-fault = { $name }：{ $fault }
    .name = 牌靴故障
event-reader-lost = { $name } 没有回应：恢复之前由人工输入
    .name = 读牌机失去联络
event-reader-found = { $name } 已恢复
    .name = 读牌机恢复

## Refusals

# A message of a shoe whose number is not the next one.
refusal-reader-message-missing = { $name } 送来第 { $number } 条消息，但第 { $expected_number } 条尚未送到。
    .way-out = 先送第 { $expected_number } 条，再依次送其后各条。
# A message of a shoe while another one is connected at its table.
refusal-another-reader-connected = { $table } 台已连接读牌机 { $name }，不接收另一部的消息。
    .way-out = 先关掉 { $name }；六秒后可由另一部接替。
# An answer to what a shoe saw, which somebody has answered already or which is over.
refusal-no-such-proposal = { $table } 台的牌靴没有等待此答复的事项。
    .way-out = 请再看一次该台；可能已有人答复。

## A journal that does not hold

finding-reader-number = 这是读牌机的第 { $number } 条消息，应为第 { $expected_number } 条

## On the consoles

console-reader = 读牌机
console-reader-fine = 读牌中
console-reader-lost = 读牌机没有回应
console-reader-lost-line = { $name } 恢复之前，请人工输入各牌。
console-reader-lid = 盖已打开
console-reader-locked = 已锁
console-reader-unlocked = 可出牌
console-reader-lock-differs = 牌靴的锁不听指令
console-reader-set = 牌组
console-reader-key = 有 { $count } 张牌已离牌靴而未能辨认或无人看过：请依次输入。
console-reader-late = 牌靴迟报 { $count } 张牌：请核对台上的牌是否已输入。
console-reader-saw = 牌靴察觉疑似{ $irregularity }
console-reader-cards = { $count } 张牌已离牌靴
console-reader-keyed-not-read = 输入了一张牌，但牌靴没有出牌。
console-reader-all-out = 这种牌已全部发出。请看清楚：若是牌靴读错，请输入台上的牌。
console-reader-empty = 牌靴已无牌。
console-reader-report = 报告
console-reader-seen = 报告：牌已被看见
console-reader-nobody-saw = 报告：无人看见
console-reader-nothing = 无须报告
console-reader-not-now = 牌局继续后方可报告。
