# 服务器：它所拒绝的请求，以及桌边员工所见的提示。

## 提示：超出限额的投注，供荷官在停止投注前处理

flag-under-minimum = { $box } 号位，{ $patron }：{ $area } { $stake }，低于最低投注额 { $minimum }。
flag-over-maximum = { $box } 号位，{ $patron }：{ $area } { $stake }，高于最高投注额 { $maximum }。
flag-house-cannot-cover = { $table } 台：赌场资金有 { $has }，无法承担 { $patron } 的{ $area } { $amount }。
flag-console-lost = { $table } 台：{ $dealer } 的控制台自 { $lost_at } 起断线。
flag-console-back = { $table } 台：{ $dealer } 的控制台已恢复。
flag-over-differential = { $box } 号位：庄闲相差 { $amount }，超出差额上限 { $differential }。

## 赌台的步骤

step-first-round = 开始第一局的投注。

## 过多的事物

limited-requests = 请求
limited-connections = 连接
limited-sign-ins = 登录
limited-guests = 访客
limited-pairing-codes = 配对码
limited-vouchers = 票券

## 拒绝

refusal-not-signed-in = 此处无人登录。
    .way-out = 请登录，或以访客身份进入。
refusal-password-due = { $name } 的密码由他人设定。
    .way-out = 请登录并先自行更改密码。
refusal-not-yours-to-do = { $role }无权进行此操作。
    .way-out = 须由以下人员进行：{ $roles }。
refusal-card-readers-only = 此操作只供读牌机使用。
    .way-out = 请以读牌机的令牌发送。
refusal-wrong-token = 请求未附有所属会话的令牌。
    .way-out = 请重新加载页面。
refusal-another-origin = 请求来自其他网站的页面。
    .way-out = 请打开本场的页面。
refusal-too-many = 短时间内{ $limited }过多。
    .way-out = 请稍候再试。
refusal-reading-busy = 目前查阅的资料太多，此项尚未开始。
    .way-out = 牌局照常进行；请稍后再查。
refusal-metrics-elsewhere = 此地址无权查看运行指标。
    .way-out = 请由服务器管理员以 --metrics-from 指定该地址。
refusal-too-large = 一个请求最多 { $count } 字节。
    .way-out = 请减少内容。
refusal-malformed = 消息无法解码（{ $detail }）。
    .way-out = 请按 docs/PROTOCOL.md 所示以 JSON 发送。
refusal-invalid = 消息无效（{ $detail }）。
    .way-out = 请更正该栏后重新发送。
refusal-unusable-input = { $because }
    .way-out = 请更正后再试。
refusal-unreadable-amount = “{ $text }”不是金额。
    .way-out = 请写成 100.00 的样子。
refusal-unreadable-card = “{ $text }”不是一张牌。
    .way-out = 请写点数和花色，例如 KS、4H 或 10D。
refusal-not-a-dimension = 报表不能这样划分。
    .way-out = 可按以下各项划分：{ $names }。
refusal-not-found = 此地址没有内容。
    .way-out = 请返回大堂。
refusal-no-such-rulebook = 没有规则 { $name }。
    .way-out = 现有：{ $names }。
refusal-no-such-cage = 没有账房 { $name }。
    .way-out = 请从列表中选择。
refusal-not-your-voucher = 此号码的票券不是发给您的。
    .way-out = 请核对号码，或到账房查询。
refusal-wrong-device-token = 这不是终端机或显示屏的令牌。
    .way-out = 请登记设备，并使用当时显示的令牌。
refusal-paid-to-oneself = { $name } 不能以人工支付给自己。
    .way-out = 请填写收款人；应付给 { $name } 的，由另一位员工支付。
refusal-unavailable = 日志没有回应，未记录任何内容。
    .way-out = 请再试一次。
refusal-perhaps-recorded = 日志没有回应，不能确定是否已经记录。
    .way-out = 请以相同编号再发送一次：只会执行一次。
refusal-meters-differ = { $count } 个计数器与余额不符。
    .way-out = 请运行 `punto verify`，并上报。
refusal-no-checkpoints = 本场日志尚无任何签署。
    .way-out = 请向场地管理人查询。
refusal-no-receipt = 此注记录于本场开始签署之前。
    .way-out = 请改看该局的记录页。
refusal-receipt-not-yet = 第 { $number } 局的记录尚未签署。
    .way-out = 请过几秒再试。
refusal-our-fault = 系统出错，已记录在案。
    .way-out = 请再试一次。

## `punto serve` 所印的文字

serve-first-start = 首次启动：请以“{ $name }”登录，密码为 { $password }（不再显示）
serve-checkpoint-key = 检查点的签署公钥为 { $key }
serve-behind = 本服务器签署的内容在 { $path }
serve-keys-beside = 牌靴密钥与数据同在一处（{ $path }）：复制该目录者即同时取得牌靴与密钥；可用 --keys 或 --keys-command 另行存放
serve-findings = 启动检查发现 { $count } 处问题：不发牌；详情见 `punto verify`
serve-stopping = 正在停止：进行中的局会发完

## 指令的结果与所求不同

outcome-withdrawal-ignored = 太迟：{ $patron } 的{ $area }（{ $box } 号位）维持，照常输赢（{ $clause }）。
outcome-bets-refused = 未受注：{ $bets }
bet-refused = { $patron } 的{ $area }（{ $box } 号位）：{ $because }
