# 账房：拒绝的情况，以及票券上印的内容。多处共用的拒绝也在这里。

whose-patron = 客人
whose-person = 人员
whose-staff = 员工
whose-table = 赌台
whose-cage = 账房
whose-terminal = 终端机
whose-device = 设备

purse-patron = 客人 { $name }
purse-terminal = 终端机 { $name }

## 任何请求

refusal-unusable-id = “{ $id }”不能用作请求编号。
    .way-out = 请用 1 至 100 个可见字符，字词之间只用一个空格。
refusal-id-already-used = 编号“{ $id }”已用于其他请求。
    .way-out = 请用新的编号再次发出。
refusal-not-an-amount = { $amount } 不是可用的金额。
    .way-out = 请输入 0.01 至 { $largest } 的金额。
refusal-bank-short = 赌场资金有 { $has }，少于 { $wanted }。
    .way-out = 请减少金额，或先注入资金。

## 账房

refusal-cage-not-open = 账房 { $cage } 没有开启。
    .way-out = 请到另一账房，或请区域经理开启此账房。
refusal-cage-already-open = 账房 { $cage } 已经开启。
    .way-out = 请先关闭；其现金会交回金库。

## 款项不足

refusal-not-enough-money = { $purse } 有 { $has }，少于 { $wanted }。
    .way-out = 请减少金额，或先买入。
refusal-owes-less = { $purse } 欠款 { $has }，少于 { $wanted }。
    .way-out = 请勿超过欠款金额。
refusal-cage-short = 账房 { $cage } 有现金 { $has }，少于 { $wanted }。
    .way-out = 请到另一账房，或请区域经理关闭此账房，再以更多现金开启。
refusal-vault-short = 金库有现金 { $has }，少于 { $wanted }。
    .way-out = 请以较少现金开启账房、关闭另一账房，或先注入资金。
refusal-table-short = { $table } 台的筹码可动用 { $has }，少于 { $wanted }。
    .way-out = 请勿超过此数；为未结投注预留的款项在结算后可动用。

## 票券

refusal-not-a-voucher-number = “{ $typed }”不是票券号码。
    .way-out = 请照印刷输入 18 位数字，空格和横线不影响。
refusal-check-digit-wrong = { $voucher } 输入有误：数字不符。
    .way-out = 请对照印刷号码重新输入，或扫描二维码。
refusal-no-such-voucher = 没有号码为 { $voucher } 的票券。
    .way-out = 请对照印刷号码；若相同，请找区域主管。
refusal-voucher-redeemed = 票券 { $voucher } 已于 { $ended_at } 在{ $location }兑换。
    .way-out = 该票券已无价值；若非持有人兑换，请找区域主管。
refusal-voucher-voided = 票券 { $voucher } 已于 { $ended_at } 由{ $authority }作废。
    .way-out = 该票券已无价值；款项已退回原处。
refusal-voucher-expired = 票券 { $voucher } 已于 { $ended_at } 过期。
    .way-out = 该票券已无价值；账房可查询发出日期。
refusal-voucher-before-restore = 票券 { $voucher }（面额 { $amount }）暂停兑换：系统由备份启动，备份之后该票券可能已兑换。
    .way-out = 请通知值班经理，确认未曾兑换后由其放行。
refusal-voucher-not-held = 票券 { $voucher } 并未暂停兑换。
    .way-out = 请查询该票券：若有效，可直接兑换。
refusal-cage-only = 票券 { $voucher } 面额 { $amount }；终端机只收 { $threshold } 或以下。
    .way-out = 请到账房兑换。
refusal-above-the-voucher-cap = { $amount } 超过票券上限 { $cap }。
    .way-out = 请兑现 { $cap } 或以下，其余以其他方式领取。

## 终端机

refusal-terminal-locked = 终端机 { $terminal } 已锁定：“{ $reason }”。
    .way-out = 请召唤服务员解锁。
refusal-terminal-awaits-hand-pay = 终端机 { $terminal } 已锁定，等候人工支付其余额。
    .way-out = 请等候服务员支付，或由服务员解锁。
refusal-terminal-out-of-service = 终端机 { $terminal } 暂停服务：“{ $reason }”。
    .way-out = 请使用另一台终端机，或召唤服务员。
refusal-terminal-not-locked = 终端机 { $terminal } 没有锁定。
    .way-out = 无须处理。
refusal-terminal-in-service = 终端机 { $terminal } 正在服务中。
    .way-out = 无须处理。
refusal-credits-still-there = 终端机 { $terminal } 尚有余额 { $credit }。
    .way-out = 请先清理终端机，或以人工支付，然后移除。
refusal-no-credits-there = 终端机 { $terminal } 没有余额。
    .way-out = 请与列表核对终端机号码。
refusal-no-hand-pay = 终端机 { $terminal } 没有待付的人工支付。
    .way-out = 请先开始人工支付：终端机会锁定，并显示应付金额。

## 印出的票券

ticket-title = 票券
ticket-title-play = 游戏币票券，不可兑现金
ticket-number = 验证号码
ticket-value = 面额
ticket-in-words = 大写
ticket-issued-at = 发出地点
ticket-issued-on = 发出时间
ticket-expires-on = 到期时间
ticket-sequence = 序号
ticket-scan = 票券号码，供扫描
