# 人员与设备：拒绝的情况。

device-terminal = 终端机
device-card-reader = 读牌机
device-display = 显示屏

actor-person = { $name }
actor-command-line = 命令行

refusal-unusable-password = 此密码不能使用。
    .way-out = 请用 8 至 200 个任意字符；几个词语较易记住。
refusal-password-not-new = 这就是您现有的密码。
    .way-out = 请另选密码：设定旧密码的人知道它。
refusal-not-a-time = { $minutes } 不是有效的时间限制。
    .way-out = 请输入 1 至 1440 分钟，或不设限制。
refusal-lacks-role = { $name } 是{ $role }；此事由{ $roles }处理。
    .way-out = 请找{ $roles }。
refusal-not-to-oneself = { $name } 不能对自己作此操作。
    .way-out = 请由另一位{ $roles }处理。

## 人员

refusal-no-such-person = 没有登记名为“{ $name }”的人员。
    .way-out = 请在人员名单中查找。
refusal-name-taken = 已有人登记为 { $name }。
    .way-out = 请选择另一名称。
refusal-deceptive-name = “{ $name }”可能被误认为其他名称。
    .way-out = 请只用一种文字的字母，不含看不见的符号，也不要与访客名称相似。
refusal-name-looks-like = “{ $name }”可能被误认为已登记的 { $holder }。
    .way-out = 请选择不会与 { $holder } 混淆的名称。
refusal-guests-are-admitted = 访客没有密码，不能更改身份，也不能把人设为访客。
    .way-out = 请改为登记客人。
refusal-not-a-patron = { $name } 是{ $role }，不在此游戏。
    .way-out = 请为客人设定限制。
refusal-has-that-role = { $name } 已经是{ $role }。
    .way-out = 无须处理。

## 登录

refusal-sign-in-refused = 姓名或密码不正确。
    .way-out = 请再试；连续三次错误密码后须等待才可再试。
refusal-locked-out = 密码错误次数过多，{ $until } 前不能在此再试此名称。
    .way-out = 届时再试，或在曾登录的设备登录，或请值班经理解锁。
refusal-not-locked-out = { $name } 没有被锁定。
    .way-out = 无须处理。
refusal-not-alone = 此事须由两人经手，而 { $name } 是提议人。
    .way-out = 请由另一人以自己的登录确认或拒绝。
refusal-one-person = { $name } 与 { $other } 不能算作两人：{ $setter } 曾为其中一人设定密码。
    .way-out = 请由另一人确认。密码本人自行更改后方可算作两人；如属重设，则自更改起七日后。
refusal-refilled-lately = 您的游戏币在十分钟内已补充过。
    .way-out = { $until } 起可再补充。
refusal-suspended = { $name } 已停用。
    .way-out = 请找值班经理恢复。
refusal-suspended-at-the-cage = { $name } 已停用：未经主管放行，不得收付 { $amount }；放行余额为 { $room }。
    .way-out = 账户内的款项仍属其本人。请区域主管或以上（非出纳员本人）在该客人名下放行款额，然后在账房办理。
refusal-released-by-the-cashier = 此款由 { $cashier } 为 { $name } 放行，而其本人是出纳员。
    .way-out = 请另一出纳员办理，或由另一区域主管或以上放行。
refusal-other-role-by-now = { $name } 现在的职务是{ $role }。
    .way-out = 请重新登录。
refusal-not-suspended = { $name } 没有停用。
    .way-out = 无须处理。

## 设备

refusal-no-such-device = 没有登记名为“{ $name }”的设备。
    .way-out = 请在设备名单中查找。
refusal-device-enrolled = 已有设备登记为 { $name }。
    .way-out = 请选择另一名称，或先移除该设备。
refusal-token-was-shown = { $name } 的令牌已在登记时显示，不再保存。
    .way-out = 请移除该设备，再重新登记。
refusal-code-was-shown = { $name } 的配对码已经显示过，没有保存。
    .way-out = 请为该设备另发配对码。
refusal-wrong-pairing-code = 此配对码无效。
    .way-out = 请与显示的配对码核对。配对码只可使用一次，十分钟内有效；经理可另发。
