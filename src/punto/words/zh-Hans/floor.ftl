# 赌场：赌台为何不受理、关于赌台、过往各局和客人限额的拒绝，以及重温的步骤。

## 赌台或赌场为何不受理

unavailable-closed = 已关闭
unavailable-out-of-order = 发生故障
unavailable-moving = 正由另一台服务器接管，请稍候
unavailable-stopping = 正在停止
unavailable-journal = 日志无法写入：磁盘已满，或数据库没有回应
unavailable-checking = 启动检查尚未完成
unavailable-joining = 正在加入场内的其他服务器，并接管分给它的台
unavailable-faults = 启动检查发现 { $count } 处错误

## 须留意：赌场资金无法赔付的限额

warning-bank-one-box = { $table } 台：赌场资金有 { $has }，一个投注位在每一区都下最高投注额，最多可赢 { $wanted }。
warning-bank-all-boxes = { $table } 台：赌场资金有 { $has }，全部 { $boxes } 个投注位在每一区都下最高投注额，最多可赢 { $wanted }。
warning-favours-patron = { $table } 台：{ $area }对客人有利，每注平均 { $edge } [{ $rulebook }]。
warning-guest-credits = 每位访客获 { $wanted }，而游戏额银行只有 { $has }。
## 须留意：由备份启动，以及机器时钟

warning-restored = 系统由备份启动，备份最后一笔记录为 { $recorded_at }。其后的牌局与付款不在此账内：各牌靴已结束，进行中的局作废，{ $count } 张票券（合计 { $amount }）暂停兑换，须由值班经理逐张放行。清单见 `punto floor restored`。
warning-clock-jumped = 机器时钟与实际经过的时间相差 { $minutes } 分钟，系统不予采用。请校准时钟；若时钟正确，请重新启动系统。
warning-clock-gap = 最后一笔记录为 { $recorded_at }，与机器时钟相差超过一周。若赌场并未停业这么久，请停止系统并校准时钟：账上的时间不会倒退。

## 拒绝：赌台

refusal-no-such-table = 此赌场没有“{ $table }”台。
    .way-out = 赌台有：{ $tables }。
refusal-table-not-open = { $table } 台未开放：{ $because }。
    .way-out = 请选另一张台，或由区域主管开台。
refusal-table-closing = { $table } 台即将关闭，不再开新局。
    .way-out = 请选另一张台，或由区域主管重新开台。
refusal-new-cards-first = { $table } 台已按 { $clause } 指示更换新牌，现时仍是旧牌。
    .way-out = 请由区域主管换牌，然后开局。
refusal-bring-cards-first = { $table } 台没有可发的牌靴（{ $clause }）。
    .way-out = 请先换上一副新牌和牌靴并备牌，然后开局。
refusal-shoe-first = { $table } 台没有可发的牌靴。
    .way-out = 请稍候：本台会先换上新牌靴，然后开下一局。
refusal-cards-not-prepared = { $table } 台牌靴 { $shoe } 的牌尚未备妥。
    .way-out = { $next }
refusal-no-shoe-recorded = { $table } 台尚未换上牌靴。
    .way-out = 请先换上一副牌和牌靴。
refusal-not-the-next-preparation = 这不是 { $table } 台牌靴 { $shoe } 的下一步。
    .way-out = 请按控制台所示的步骤进行。
refusal-cut-card-noted-already = { $table } 台牌靴 { $shoe } 的切牌卡已经出现。
    .way-out = 无须处理。
refusal-no-cut-card-to-take-back = { $table } 台牌靴 { $shoe } 没有可撤回的切牌卡记录。
    .way-out = 下一局一经开局，即为本靴最后一局；可请区域主管指示换牌。
refusal-shoe-not-over = { $table } 台牌靴 { $shoe } 尚未发完。
    .way-out = 请继续发牌，或请区域主管指示换牌。
refusal-set-out-of-order = { $table }的牌组 { $id } 次序已失，不能再用其牌补足更正的一局。
    .way-out = 请报告牌数不对；本局作废（{ $clause }）。
refusal-set-in-use = 这副牌 { $id } 正在 { $table } 台使用。
    .way-out = 请核对牌上的编号，或先让 { $table } 台用另一副牌开局。
refusal-unusable-shoe-id = “{ $text }”不能作为一副牌或牌靴的编号。
    .way-out = 请输入上面的编号：1 至 { $most } 个字符，不含空格和逗号。
refusal-not-in-the-shoe = { $card } 不可能再出现：牌靴 { $shoe } 共 { $decks } 副牌，{ $count } 张已全部发出（{ $places }）。
    .way-out = 请看清楚牌再输入。若牌确实如此，请通知区域主管：先前有牌输错，或这张不属于这副牌。
came-in-round = 第 { $number } 局
came-in-burn = 销牌
refusal-no-bets-to-count-down = { $table } 台现在不接受投注。
    .way-out = 请在接受投注时才开始倒数。
refusal-table-open-already = { $table } 台已经开放。
    .way-out = 无须处理。
refusal-dealt-automatically = { $table } 台自动发牌。
    .way-out = 请交由自动发牌；区域主管可报告、裁决和关台。
refusal-not-the-dealer = { $name } 不是 { $table } 台的荷官，荷官是 { $dealer }。
    .way-out = 请先接台，或交由该台荷官处理。
refusal-no-dealer-yet = { $table } 台尚未有荷官接台。
    .way-out = 请先接台。
refusal-cards-of-the-shoe = { $table } 台的牌靴每次只出一张牌，不会有其他牌抽出。
    .way-out = 请报告所发生的事，不必指明其他牌。
refusal-cards-not-keyed = { $table } 台的牌出自封存的牌靴，无人输入，不会输错。
    .way-out = 如有其他问题，请报告。
refusal-no-randomness-taken = { $table } 台现在不收随机内容：那里没有预告下一靴牌。
    .way-out = 收取客人随机内容的台，会显示下一靴是哪一靴。
refusal-not-the-next-shoe = 牌靴 { $shoe } 不是 { $table } 台的下一靴。
    .way-out = 请提供给现在预告的那一靴。
refusal-unusable-contribution = 这段文字不能使用。
    .way-out = 请给 1 至 { $most } 个字节、可在一行内显示的文字。
refusal-contributed-already = { $patron } 已为牌靴 { $shoe } 提供过。
    .way-out = 已计入；预告再下一靴时可再提供。
refusal-no-such-shoe = { $table } 台没有牌靴 { $shoe }。
    .way-out = 请在该台的牌靴列表中查找。
refusal-not-yours-to-peel = { $side }家第{ $ordinal }张牌不由您眯开。
    .way-out = 请在发牌前要求，并等候批准。
refusal-in-the-middle-of-a-round = { $table } 台第 { $number } 局正在进行。
    .way-out = 请等候本局结束。
refusal-round-interrupted = { $table } 台第 { $number } 局因系统重启而中断，正等候区域主管。刚才的操作未被执行。
    .way-out = 由区域主管决定本局是否继续；在此之前，牌、筹码和投注保持原状。
refusal-not-interrupted = { $table } 台没有因重启而等候的牌局。
    .way-out = 请再看一次赌台：可能已有人决定，或并无此事。
refusal-nothing-to-hand-out = 第 { $number } 局 { $box } 号位 { $patron } 的“{ $area }”没有须赔付或收取的筹码。
    .way-out = 请按清单目前所示处理。
refusal-paid-to-the-account = 第 { $number } 局 { $box } 号位 { $patron } 的{ $area }注出自账户，已入账。
    .way-out = 不派不收筹码：只有筹码注由荷官派彩。
refusal-settled-anew = 第 { $number } 局 { $box } 号位 { $patron } 的“{ $area }”已重新结算。
    .way-out = 请再看清单，按现在所示勾选。
refusal-handed-out-already = 第 { $number } 局 { $box } 号位 { $patron } 的“{ $area }”已经勾选。
    .way-out = 切勿重复赔付或收取；如属误选，请取消勾选。
refusal-not-handed-out = 第 { $number } 局 { $box } 号位 { $patron } 的“{ $area }”没有勾选过。
    .way-out = 无须处理。
refusal-round-passed = 抱歉，送达时{ $table } 台第 { $number } 局已经完结，没有下注，也没有任何变动。
    .way-out = 该台最近一局是第 { $current } 局；如仍需要，请在该局重新操作。
refusal-too-many-changes = 您在{ $table } 台第 { $number } 局已更改投注 { $count } 次，不能再更改，现有投注保持不变。
    .way-out = 停止投注之前，仍可收回整注；下一局重新计算。
refusal-round-to-come = { $table } 台第 { $number } 局尚未开始，没有下注，也没有任何变动。
    .way-out = 该台最近一局是第 { $current } 局；请等候下一局开始。
refusal-settings-not-permitted = { $because }
    .way-out = 请给出规则容许的限额。
refusal-nothing-late = { $table } 台第 { $number } 局不是之前的一局。
    .way-out = 请给出本局之前的局数。

refusal-house-cannot-cover = 赌场目前无法承担 { $table } 台{ $area } { $amount } 的赔付，此注不予接受。
    .way-out = { $instead }
cover-up-to = 该处目前最多可接受 { $room }；已通知经理。
cover-none = 该处目前不能接受投注；已通知经理。
refusal-house-cannot-pay = 赌场资金有 { $has }，此举需要 { $wanted }：{ $table } 台未作任何变动。
    .way-out = 请经理补充赌场资金，然后再试。

## 拒绝：赌场

refusal-floor-not-ready = 赌场现不受理：{ $because }。
    .way-out = 请稍候；之前的投注安全无虞。
refusal-takes-a-restart = 运作中不能更改 { $names }，没有任何变动。
    .way-out = 请只更改赌台，或用此文件重新启动。
refusal-law-changed = { $table } 台：此记录已采用编号 { $rulebook } 的规则，而其投注、赔率或补牌与现在的不同，没有任何变动。
    .way-out = 请为更改后的规则取新版本号，例如 @2；已进行的局仍按旧版本。
refusal-tables-run-elsewhere = { $tables } 由另一台服务器运作，没有任何变动。
    .way-out = 请留给该服务器，或为这些赌台另取名称。
refusal-no-floor-file = 启动时没有指定场地文件，无法重新读取。
    .way-out = 请用 --floor FILE 启动。
refusal-floor-file-unwritable = 无法写入场地文件 { $path }（{ $detail }），没有任何变动。
    .way-out = 请让服务器可以写入该文件及其所在文件夹，然后重新发送。
refusal-credits-at-the-terminal = 此机尚有余额 { $credit }。
    .way-out = 请先兑出为票券。
refusal-bets-at-the-terminal = 此机在 { $table } 台尚有投注。
    .way-out = 请取回投注，或等候本局结束。
refusal-credits-left-here = 有人在终端机 { $terminal } 留下余额 { $credit }。
    .way-out = 请使用另一台终端机，或请经理安排支付。
refusal-credits-of-a-patron = 终端机 { $terminal } 的余额属于 { $patron }。
    .way-out = { $patron } 下次登录，或其在该机的登录结束时，余额会退回其账户。
refusal-four-eyes = { $table } 台的裁决须由另一人作出：第 { $number } 局由 { $name } 发牌，或由其报告。
    .way-out = 请另一位区域主管裁决。
refusal-no-such-change = { $table } 台已没有这项待确认的更改。
    .way-out = 请查看现有的更改，或重新提出。
refusal-not-in-chips-at-the-table = { $patron } 在 { $table } 台不以筹码投注：账户的投注在投注时已记录。
    .way-out = 请指明该处筹码属于谁。
refusal-time-not-yet = 尚不可宣布时间到：{ $patrons } 还有 { $seconds } 秒可以选择。
    .way-out = 请记录每位客人的选择，或待时间届满后再宣布。
refusal-patron-not-checked-in = 未确认 { $patron } 在 { $table } 台，不能由其账户投注。
    .way-out = 请 { $patron } 在本台终端机登录，或由区域主管为 { $patron } 登记到台。
refusal-patron-signed-in = { $patron } 已在终端机登录，{ $table } 台不可代其投注。
    .way-out = 请其在终端机自行投注。终端机故障时，先由区域主管将客人退出登录。
refusal-bets-not-confirmed = { $table } 台第 { $number } 局代 { $patron } 投注共 { $wanted }，超过 { $limit }，客人尚未确认。
    .way-out = 请 { $patron } 以密码确认，或减少投注。
refusal-terminal-in-play = 终端机 { $terminal } 在 { $table } 台的本局尚有投注。
    .way-out = 请先锁定终端机，不再接受投注，并等候本局结束。
refusal-terminal-in-use = 终端机 { $terminal } 在一分钟内仍有人操作。
    .way-out = 请询问在场的客人，或等候一分钟无人操作。
refusal-table-not-offered = 终端机 { $terminal } 不提供 { $table } 台。
    .way-out = 请选择以下各台：{ $tables }。
refusal-deal-now-not-here = { $table } 台按既定时间停止投注。
    .way-out = 请继续投注；倒数结束或荷官宣布时截止。
refusal-no-bet-to-deal = 您在 { $table } 台没有投注，不能要求开牌。
    .way-out = 请先投注；没有投注的客人无须等候。
refusal-third-card-in-hand = { $table } 台闲家第三张牌正由 { $patron } 眯牌，该客人已看过牌面。
    .way-out = 只可在此之前要求先看庄家第三张牌。
refusal-squeeze-refused-before = { $table } 台已拒绝您本局眯{ $side }家第{ $ordinal }张牌的要求。
    .way-out = 请要求另一张牌，或向荷官查询。
refusal-no-refill-here = 只有不以现金游戏之处才可补充游戏币。
    .way-out = 请到账房买入，或使用票券。
refusal-refill-not-needed = 您有 { $has }，足够在各台投注。
    .way-out = 少于 { $minimum } 时可补充游戏币。
refusal-no-guests-here = 此赌场不接待访客。
    .way-out = 请登录，或使用票券。
refusal-named-too-often = { $table } 台第 { $number } 局仍有牌面朝下，您已有 { $count } 次报告所报的牌不符，不再接受。
    .way-out = 请先翻牌；或以“其他情况”报告，不报牌名，由区域主管裁决。

## 拒绝：过往各局与争议

refusal-no-such-round = { $table } 台没有第 { $number } 局。
    .way-out = 请查看该台的局数列表。
refusal-round-not-over = { $table } 台第 { $number } 局尚未结束。
    .way-out = 请等候结束；其间如有问题，请向荷官报告。
refusal-nothing-missing = { $table } 台第 { $number } 局没有未能收回的款项。
    .way-out = 请查看未能收回的款项列表，或许已有人处理。
refusal-claim-against-another = { $table } 台第 { $number } 局未能收回的款项与 { $patron } 无关。
    .way-out = 请向投注账户的客人本人追讨。
refusal-words-needed = 须以文字写明内容。
    .way-out = 请用一行 1 至 200 个可见字符，字词之间只用一个空格。
refusal-no-bet-in-it = { $patron } 在 { $table } 台第 { $number } 局没有投注。
    .way-out = 请召区域主管，其可覆核任何一局。
refusal-already-disputed = { $patron } 已就 { $table } 台第 { $number } 局提出争议（第 { $dispute } 宗）。
    .way-out = 请等候裁决；之后可由区域主管再次覆核。
refusal-no-such-dispute = { $table } 台第 { $number } 局没有第 { $dispute } 宗争议。
    .way-out = 该局共有 { $count } 宗争议。
refusal-dispute-ruled = { $table } 台第 { $number } 局的第 { $dispute } 宗争议已由 { $by } 裁决。
    .way-out = 裁决维持有效；如要再次覆核，请另提争议。
refusal-payment-to-nobody = { $table } 台第 { $number } 局的付款没有指明客人。
    .way-out = 请填付款或收款的客人。
refusal-payment-to-another = { $patron } 在 { $table } 台第 { $number } 局没有投注，这也不是其争议。
    .way-out = 请为 { $patron } 提出争议，或指明本局有投注的客人。
refusal-payment-too-large = { $amount } 超过 { $patron } 在 { $table } 台第 { $number } 局的投注连同已付款项最多可得的 { $largest }。
    .way-out = 请按有争议的金额裁决。漏记的投注须先补记；外部机构裁定的款项按其裁定支付。
refusal-dispute-paid = { $table } 台第 { $number } 局的第 { $dispute } 宗争议已付款：撤回付款之前，该局不得更正或作废。
    .way-out = 须先由付款人以外的两人撤回，其中至少一人的级别不低于付款人。
refusal-award-stands = { $table } 台第 { $number } 局第 { $dispute } 宗争议的款项由外部机构裁定：款项与该局均维持不变。
    .way-out = 请保持原状；只有该机构可另作决定。
refusal-no-payment-to-reverse = { $table } 台第 { $number } 局第 { $dispute } 宗争议没有可撤回的付款。
    .way-out = 请查看该争议的记录：付款及撤回均在其中。
refusal-nothing-proposed = { $table } 台第 { $number } 局第 { $dispute } 宗争议没有这项待第二人确认的提议。
    .way-out = 请再查看该争议：可能已有人答复。
refusal-proposal-waits = { $by } 就 { $table } 台第 { $number } 局第 { $dispute } 宗争议提出的事项正待第二人确认。
    .way-out = 请先确认或拒绝该事项。
refusal-made-the-payment = { $table } 台第 { $number } 局第 { $dispute } 宗争议的款项由 { $name } 支付，不得由其撤回。
    .way-out = 须由另外两人撤回，其中至少一人的级别不低于付款人。
refusal-round-frozen = { $table } 台第 { $number } 局有争议，不再记录任何事项。
    .way-out = 须先由区域经理或以上裁决争议。

## 拒绝：客人的限额

refusal-loss-limit = { $stake } 可能使本博彩日的输额（现为 { $lost }）超过上限 { $limit }。
    .way-out = 最多可再投注 { $room }；下一个博彩日于 { $next_day } 开始。
refusal-time-limit = 可玩时间 { $limit_minutes } 分钟已于 { $time_up_at } 届满。
    .way-out = 台上的投注照常结算；请休息，下一个博彩日再开始。

## 重温中无须理由的步骤

reason-bet-placed = { $patron } 在 { $box } 号位投注{ $area } { $stake }
reason-bet-withdrawn = { $patron } 从 { $box } 号位的{ $area }取回 { $amount }
reason-card-turned = { $side }家第{ $ordinal }张牌翻开：{ $card }
reason-card-squeezed = { $side }家第{ $ordinal }张牌由 { $patron } 眯开：{ $card }
reason-card-exposed = { $side }家第{ $ordinal }张牌外露：{ $card }
reason-cards-looked-at = 查看各牌
    .why = 按裁决处理
reason-insurance-closed = 停止保险投注
reason-time-called-for-nobody = { $by } 宣布时间到
    .why = 各人均已答复
reason-dealer = 由{ $by }发牌
reason-dealer-and-shoe = 由{ $by }发牌：牌靴 { $shoe } 第 { $number } 局，牌 { $id }
reason-dealer-relieved = 由此起由{ $by }发牌
reason-round-over = 本局结束
reason-dispute-paid = 付给 { $patron } { $amount }
    .why = { $by }就争议作出的裁决
reason-dispute-taken = 向 { $patron } 收取 { $amount }
    .why = { $by }就争议作出的裁决
reason-dispute-paid-in-chips = 以筹码付给 { $patron } { $amount }
    .why = { $by }就争议作出的裁决
reason-dispute-taken-in-chips = 向 { $patron } 收取 { $amount } 筹码
    .why = { $by }就争议作出的裁决
reason-dispute-reversed = 撤回与 { $patron } 有关的争议付款 { $amount }
    .why = 由{ $by }提出，并经第二人确认

## 开场时仍有效的区域主管指令

order-limits = { $table } 台：{ $by }所定限额 { $minimum } 至 { $maximum } 有效，优先于场地文件
order-closed = { $table } 台：按{ $by }的指令关闭
order-lapsed = { $table } 台：场地文件中本台设定已改，先前的指令不再有效
