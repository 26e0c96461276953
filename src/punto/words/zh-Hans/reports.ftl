# 报告：重要事件、账单各行、计数。

## 发生地点

location-table = { $name } 台
location-cage = 账房 { $name }
location-terminal = 终端机 { $name }
location-person = 人员 { $name }
location-device = 设备 { $name }
location-shoe = 牌靴 { $name }
location-dispute = { $table } 台第 { $number } 局的争议
location-voucher = 票券
location-house = 赌场
location-floor = 场地
location-rulebooks = 规则

filled-table = { $name } 台
filled-commission = 佣金账户
filled-breakage = 零头账户

## 重要事件：赌台

event-rulebook-adopted = { $by }采用 { $rulebook }，摘要值 { $digest }
    .name = 采用规则
event-table-opened = { $rulebook }，{ $decks } 副牌，限额 { $minimum } 至 { $maximum }；由{ $by }
    .name = 开台
event-table-closed = 由{ $by }
    .name = 关台
event-dispute-ruled-paid = 本局第 { $dispute } 项，由{ $by }裁决：{ $words }；付予 { $patron } { $amount }
    .name = 争议裁决
event-dispute-ruled-taken = 本局第 { $dispute } 项，由{ $by }裁决：{ $words }；向 { $patron } 收回 { $amount }
    .name = 争议裁决
event-dispute-ruled-paid-in-chips = 本局第 { $dispute } 项，由{ $by }裁决：{ $words }；以筹码付予 { $patron } { $amount }
    .name = 争议裁决
event-dispute-ruled-taken-in-chips = 本局第 { $dispute } 项，由{ $by }裁决：{ $words }；以筹码向 { $patron } 收回 { $amount }
    .name = 争议裁决
event-closing-ordered = 由{ $by }，本局之后
    .name = 将关台
event-shoe-started = 牌靴 { $shoe }
    .name = 启用牌靴
event-shoe-ended = 牌靴 { $shoe }
    .name = 牌靴结束
event-shoe-ended-early = 牌靴 { $shoe }，最后一局之前由{ $by }结束：{ $reason }
    .name = 牌靴结束
event-shoe-abandoned = 牌靴 { $shoe } 无法公开，由{ $by }弃用：{ $reason }
    .name = 弃用牌靴
event-round-interrupted = 第 { $number } 局因重启而中断，等候区域主管
    .name = 牌局中断
event-continuation-not-affected = 牌局的继续未受影响，由 { $by } 决定按记录继续
    .name = 牌局继续
event-continuation-affected = { $by } 认定牌局的继续受到影响：{ $reason }
    .name = 牌局受影响
event-floor-reloaded = { $by } 重新读取了场地文件：{ $tables }
    .name = 重新读取场地文件
event-rollback-accepted = 签署至第 { $position } 条记录的内容已不在日志中，由{ $by }接受并继续：{ $reason }
    .name = 接受日志回退
event-irregularity = { $irregularity }，由{ $by }报告（{ $clause }）
    .name = 异常
event-irregularity-noted = { $irregularity }，由{ $by }报告（{ $clause }）：{ $note }
    .name = 异常
event-card-taken-back = { $side }家第{ $ordinal }张牌（输入为 { $card }）由{ $by }撤回
    .name = 撤回牌
event-back-taken-back = { $side }家第{ $ordinal }张暗牌过早发出，由{ $by }撤回
    .name = 撤回过早发出的牌
event-cut-card-taken-back = 误记的切牌卡由{ $by }撤回
    .name = 撤回切牌卡
event-card-corrected = { $side }家第{ $ordinal }张牌由 { $was } 更正为 { $card }，由{ $by }更正
    .name = 更正牌
event-ruling = { $ruling }，由{ $by }裁决（{ $clause }）
    .name = 裁决
event-ruling-with-reason = { $ruling }，由{ $by }裁决（{ $clause }）：{ $reason }
    .name = 裁决
event-report-considered = 有牌面朝下时，{ $by }试问报告“{ $irregularity }”的结果，列出 { $count } 张牌
    .name = 试问
event-ruling-considered = 有牌面朝下时，{ $by }试问裁决“{ $ruling }”的结果，列出 { $count } 张牌
    .name = 试问
event-report-refused-face-down = 有牌面朝下时，{ $by }报告“{ $irregularity }”，列出 { $count } 张牌：被拒
    .name = 报告被拒
event-ruling-refused-face-down = 有牌面朝下时，{ $by }裁决“{ $ruling }”，列出 { $count } 张牌：被拒
    .name = 裁决被拒
event-new-cards = 换用新牌（{ $clause }）
    .name = 新牌
event-round-voided = 本局作废，所有投注退回（{ $clause }）
    .name = 本局作废
event-settlement-reversed = { $patron } 在 { $box } 号位的{ $area }，{ $result }，已赔 { $paid }：收回（{ $clause }）
    .name = 撤销结算
event-patron-checked-in = { $by }为 { $patron } 登记到台
    .name = 客人到台
event-patron-checked-out = { $by }为 { $patron } 登记离台
    .name = 客人离台
event-bet-on-behalf = { $by }代 { $patron } 在 { $box } 号位投注{ $area } { $stake }
    .name = 代客投注
event-dispute-opened = 本局第 { $dispute } 项，由 { $patron } 提出：{ $words }
    .name = 提出争议
event-dispute-opened-for-patron = 本局第 { $dispute } 项，由{ $by }代 { $patron } 提出：{ $words }
    .name = 提出争议
event-dispute-opened-by-house = 本局第 { $dispute } 项，由{ $by }代表赌场提出：{ $words }
    .name = 提出争议
event-dispute-ruled = 本局第 { $dispute } 项，由{ $by }裁决：{ $words }
    .name = 争议裁决

## 重要事件：账房

event-fill = { $by }为 { $table } 台加彩 { $amount }
    .name = 加彩
event-automatic-fill = { $filled }不足，由赌场资金补充 { $amount }
    .name = 加彩
event-credit = { $by }把 { $table } 台的 { $amount } 缴回
    .name = 缴码
event-owed = { $purse } 欠款 { $amount }：作废的局已赔付，款项已用去
    .name = 欠款
event-debt-written-off = { $by }注销客人 { $patron } 的欠款 { $amount }：{ $reason }
    .name = 注销欠款
event-missing = 更正应收回的 { $amount } 已不在{ $purse }内
    .name = 更正未能收回
event-missing-claimed = { $by }向客人 { $patron } 追讨 { $amount }（{ $table } 台第 { $number } 局更正后重新结算）：{ $reason }
    .name = 更正后追讨
event-missing-forgiven = { $by }决定由赌场承担{ $purse }未能收回的 { $amount }（{ $table } 台第 { $number } 局更正后重新结算）：{ $reason }
    .name = 放弃追讨
event-voucher-expired = { $voucher }，面额 { $amount }，归入赌场资金
    .name = 票券过期
event-voucher-voided = { $voucher }，面额 { $amount }，由{ $by }作废：{ $reason }
    .name = 票券作废
event-voucher-released = { $voucher }，面额 { $amount }，由{ $by }放行：{ $reason }
    .name = 票券放行
event-terminal-locked = 由{ $by }：{ $reason }
    .name = 锁定终端机
event-hand-pay-begun = 应付 { $amount }，由{ $by }
    .name = 开始人工支付
event-hand-paid = { $amount } 付予 { $patron }，账房 { $cage }，由{ $by }
    .name = 人工支付
event-terminal-unlocked = 由{ $by }
    .name = 解锁终端机
event-terminal-taken-out = 由{ $by }：{ $reason }
    .name = 终端机暂停服务
event-terminal-returned = 由{ $by }
    .name = 终端机恢复服务
event-terminal-cleared = 由{ $by }
    .name = 清理终端机
event-floor-restored = 备份最后一笔记录为 { $recorded_at }，由{ $by }
    .name = 由备份启动
event-cards-changed = { $by }换牌：{ $reason }
    .name = 换牌
event-cards-brought = { $by }换上牌 { $id }，牌靴 { $shoe }
    .name = 换上新牌
event-cards-withdrawn = 由{ $by }：{ $reason }
    .name = 收回牌具
event-cage-opened = 现金 { $amount }，由{ $by }
    .name = 开启账房
event-cage-closed = 现金 { $amount }，由{ $by }
    .name = 关闭账房
event-bank-funded = { $amount }，由{ $by }
    .name = 注入资金

## 重要事件：人员与设备

event-enrolled = { $by }登记 { $name } 为{ $role }
    .name = 登记
event-role-given = 现为{ $role }，由{ $by }
    .name = 更改职位
event-suspended = 由{ $by }：{ $reason }
    .name = 停用
event-reinstated = 由{ $by }
    .name = 恢复
event-password-set = 由{ $by }
    .name = 设定密码
event-signed-in = 不在本场的终端机
    .name = 登录
event-signed-in-at-terminal = 在终端机 { $terminal }
    .name = 登录
event-sign-in-failed = 密码错误
    .name = 登录失败
event-locked-out = 密码错误次数过多，锁定至 { $until }
    .name = 锁定
event-unlocked = 由{ $by }
    .name = 解锁
event-signed-out = 会话已结束
    .name = 退出登录
event-device-enrolled = { $device } { $name }，由{ $by }
    .name = 登记设备
event-device-enrolled-at-table = { $table } 台的{ $device } { $name }，由{ $by }
    .name = 登记设备
event-device-removed = 由{ $by }
    .name = 移除设备
event-device-code-issued = 由{ $by }
    .name = 发出配对码
event-device-paired = 凭配对码
    .name = 设备配对
event-device-offers-all = 所有台，由{ $by }
    .name = 终端机提供的台
event-device-tables-set = { $tables }，由{ $by }
    .name = 终端机提供的台

## 账单

movement-opening-balance = 期初余额
movement-closing-balance = 期末余额
movement-bet-placed = 投注{ $area }，{ $box } 号位
movement-bet-withdrawn = { $area }取回，{ $box } 号位
movement-bet-rejected = { $area }退还，{ $box } 号位
movement-bet-won = { $area }赢，赔率 { $odds }，{ $box } 号位
movement-bet-lost = { $area }输，{ $box } 号位
movement-bet-returned = { $area }退回，{ $box } 号位
movement-bet-half-lost = { $area }输一半，{ $box } 号位
movement-settlement-reversed = 撤销{ $area }的结算，{ $box } 号位
movement-cage-opened = 由金库拨入
movement-cage-closed = 交回金库
movement-buy-in = 买入
movement-cash-out = 兑现
movement-debt-repaid = 还款
movement-dispute = 第 { $dispute } 宗争议的裁决
movement-play-credit = 游戏币
movement-owed = 欠赌场的款项
movement-missing = 收回时已不在的款项
movement-met = 抵销收回时已不在的款项
movement-to-terminal = 由 { $patron } 转到终端机 { $terminal }
movement-from-terminal = 由终端机 { $terminal } 转回 { $patron }
movement-hand-pay = 终端机 { $terminal } 人工支付予 { $patron }
movement-voucher-issued = 发出票券 { $voucher }
movement-voucher-redeemed = 兑换票券 { $voucher }
movement-voucher-voided = 作废票券 { $voucher }
movement-other = 其他款项

## 计数

meter-funded = 注入资金
meter-cages-opened = 开启账房
meter-cages-closed = 关闭账房
meter-buy-ins = 买入
meter-cash-outs = 兑现
meter-hand-pays = 人工支付
meter-drop = 投入额
meter-paid-out = 支出现金
meter-vouchers-issued = 发出票券
meter-vouchers-issued-from-accounts = 由账户发出票券
meter-vouchers-redeemed = 兑换票券
meter-vouchers-redeemed-into-accounts = 票券兑入账户
meter-vouchers-voided = 作废票券
meter-vouchers-expired = 过期票券
meter-vouchers-outstanding = 未兑票券
meter-fills = 加彩
meter-credits = 缴码
meter-transfers-in = 转入
meter-transfers-out = 转出
meter-repayments-in = 还款收入
meter-repayments-out = 还款支出
meter-write-offs-in = 注销收入
meter-write-offs-out = 注销支出
meter-disputes-in = 争议付款收入
meter-disputes-out = 争议付款支出
meter-play-credits-in = 游戏币收入
meter-play-credits-out = 游戏币支出
meter-owed = 欠款
meter-missing = 更正未能收回
meter-met = 抵销未能收回
meter-claimed = 更正后追讨
meter-coin-in = 投注额
meter-coin-out = 派彩额
meter-commission = 佣金
meter-breakage = 零头
meter-other-in = 其他收入
meter-other-out = 其他支出

finding-meter-differs = { $account } 有 { $has }，而其计数合计 { $counted }

## Watchers

report-watchers-figures = “价值”为各注按当时已见之牌的价值，“通常”为按整副新牌赔率的价值。
report-watchers-marked = z 达 { $value } 即标记；z 按每靴所得计算，须有 19 靴，{ $count ->
        [0] 没有客人达到
       *[other] 有 { $count } 名客人达到
    }。
report-watchers-false-alarms = 若无人看牌算牌，标记到任何人的报告不到 { $number } 份中的一份。
report-watchers-left-out = 未计入（其投注无法求解）：{ $known }。
report-watchers-unknown = 未计入 { $count } 局：其牌靴见到的牌多于应有张数，换牌未作记录。
