# 規則：拒絕、步驟、理由、補牌規則各項、賠率項，以及組成它們的詞。

## 詞

announcement-open = 請下注
announcement-close = 停止投注
announcement-held = 投注暫停：出現狀況，等候裁決
announcement-own = { $says }
announcement-totals = 閒 { $player_total } 點，莊 { $banker_total } 點
announcement-free-round = 飛牌：不設投注，先派留下的牌 { $cards }

actor = { $name }（{ $authority }）
actor-unnamed = { $authority }

ordinal-1 = 一
ordinal-2 = 二
ordinal-3 = 三
card-at = { $side }家第{ $ordinal }張牌
cards-listed = { $cards }
cards-none = 無牌
placement = 閒：{ $player_hand }；莊：{ $banker_hand }
placement-beside = 閒：{ $player_hand }；莊：{ $banker_hand }；旁邊：{ $cards }
hand-total = { $side } { $total } 點

stage-dealt = 派出
stage-turned = 翻開
terms-cards = 牌
terms-bets = 投注

value = { $value }
values = { $values } 或 { $value }

irregularity-foreign-card = 外來牌
    .report = 這張牌不屬於本副牌
    .happened = 有牌不屬於本副牌
irregularity-wrong-set-of-cards = 用錯牌組
    .report = 牌靴裏的牌有誤：少牌、多牌或用錯整副
    .happened = 用錯了整副牌
irregularity-wrong-number-of-cards = 牌數不對
    .report = 一手牌的張數過多或過少
    .happened = 一手牌的張數有誤
irregularity-not-enough-cards = 牌不足
    .report = 牌靴已用完
    .happened = 牌靴已用完
irregularity-not-shuffled = 未洗牌
    .report = 牌靴未經洗牌
    .happened = 牌靴未經洗牌
irregularity-shoe-order-altered = 牌靴次序被改動
    .report = 牌靴內的次序被改動
    .happened = 牌靴次序被改動
irregularity-excess-or-exposed-card = 多派或外露的牌
    .happened = 多抽了牌，或牌過早被看見
irregularity-card-in-wrong-area = 牌放錯區域
    .report = 牌放錯了區域
    .happened = 牌放錯區域
irregularity-card-to-wrong-person = 牌派錯人
    .report = 牌給錯了人
    .happened = 牌給錯了人
irregularity-dealt-face-up = 牌面向上派出
    .report = 本枱蓋牌派發，手上的牌卻派成面朝上
    .happened = 牌派成面朝上
irregularity-simultaneous-draw = 同時抽牌
    .report = 兩張牌一起抽出
    .happened = 兩張牌一起抽出
irregularity-interruption = 中斷
    .report = 遊戲中斷：停電、警報或賭枱故障
    .happened = 遊戲中斷
irregularity-late-discovery = 事後發現
    .report = 現在才發現本局有誤
    .happened = 事後發現
irregularity-inaccurate-display = 顯示不準確
    .report = 顯示屏內容有誤
    .happened = 顯示有誤
irregularity-card-handled-by-patron = 客人揭露或損壞牌
    .report = 客人揭露、折壞或撕破一張牌：該牌照樣使用
    .happened = 客人揭露或損壞了一張牌
irregularity-anything-else = 其他情況
    .report = 其他
    .happened = 規則沒有載明的事

remedy-void = 作廢
remedy-reconstruct = 還原
remedy-reconstruct-or-void = 還原或作廢
remedy-continue = 繼續
remedy-conclude-or-void = 完結或作廢
remedy-order-by-ruling = 由裁決決定次序
remedy-record = 記錄在案
remedy-refer = 呈報裁決

ruling-void = 本局作廢
ruling-reconstruct = 把牌還原
ruling-cannot-reconstruct = 無法還原
ruling-order = 決定次序
ruling-continue = 遊戲繼續
ruling-return-bets = 退回指定投注
ruling-offer-options = 讓各人選擇
ruling-dismiss = 沒有異常

options-never = 不提供
options-always = 一律提供
options-unless-established = 除非結果已定
options-unless-established-and-reconstructed = 除非結果已定且牌已還原
options-by-ruling = 由裁決決定

new-cards-no = 不換
new-cards-may = 可換
new-cards-must = 必須換

window-after-four-cards = 四張牌之後
window-after-players-third-card = 閒家第三張牌之後

phase-waiting = 即將開始
phase-betting = 接受投注
phase-dealing = 派牌中
phase-insurance = 提供保險
phase-ruling = 等候裁決
phase-options = 客人選擇
phase-over = 本局結束

choice-continue = 繼續
choice-return = 取回投注

## 所做的事

act-bet = { $area } { $amount }
act-withdrawal = 取回{ $area }投注
act-walking-away = { $patron } 離開
act-turn = 翻牌
act-take-back = 撤回一張牌
act-correct = 更正一張牌
act-correct-bet = 更正一注
act-notice = 指出超出限額的投注
act-squeeze-request = { $patron } 的瞇牌要求
act-squeeze-answer = 對瞇牌要求的答覆
act-report = 報告「{ $irregularity }」
act-ruling = 裁決
act-choice = { $patron } 的選擇
act-relieve = 接手派牌
act-free-seat = 騰出{ $box }號投注箱的座位
act-call-of-time = 宣佈時間到

## 拒絕：階段

refusal-bets-not-open = { $act }在開始投注之前，不獲接受。
    .way-out = 請等候開始投注。
refusal-bets-closed = { $act }在「{ $announcement }」之後，不獲接受。
    .way-out = 下一局開始時可投注。
refusal-withdrawal-too-late = 「{ $announcement }」之後不能取回{ $area } { $amount }。
    .way-out = 將隨本局結算；下一局可重新選擇。
refusal-free-round = { $act }不獲接受：本局為飛牌，不設投注。
    .way-out = 先派已經亮出的牌；重新開始投注時可下注。
refusal-insurance-not-open = 現在沒有提供保險，{ $act }不獲接受。
    .way-out = 派出四張牌後，以及閒家補第三張牌後，如賠率表列有該情況，即可買保險。
refusal-round-over = { $act }在本局完結之後，不獲接受。
    .way-out = 請等候下一局。
refusal-round-waits = 本局等候處理期間，{ $act }不獲接受。
    .way-out = { $next }

## 拒絕：枱面

refusal-no-such-area = 此枱面沒有「{ $area }」投注區。
    .way-out = 可投注：{ $areas }。
refusal-insurance-not-offered = 閒 { $player_total } 點對莊 { $banker_total } 點，沒有提供{ $side }保險。
    .way-out = 現提供：{ $offers }。
insurance-offer = { $side }，賠率 { $odds }

## 拒絕：座位

refusal-no-such-box = 此枱沒有 { $box } 號位。
    .way-out = 位號由 1 至 { $boxes }。
refusal-unusable-name = 「{ $name }」不能用作{ $whose }的名稱。
    .way-out = 請用 1 至 40 個可見字元，不含 : 和 /，字詞之間只用一個空格；名稱不可與訪客的相似，賬房不可名為 vault。
refusal-seated-twice = { $patron } 不能同時坐在 { $box } 號位和 { $other_box } 號位。
    .way-out = 請讓 { $patron } 坐其中一位。
refusal-nobody-seated = { $box } 號位沒有人坐，{ $patron } 不能站在那裏投注。
    .way-out = { $instead }
way-own-box = 請在 { $patron } 所坐的 { $box } 號位投注。
way-own-or-seated-box = 請在 { $patron } 所坐的 { $box } 號位投注，或在有人坐的位投注。
refusal-seated-has-no-bet = { $patron } 站在 { $box } 號位，而坐在那裏的 { $holder } 本局沒有投注。
    .way-out = 待 { $holder } 投注後再下，或改投其他位。
refusal-position-taken = { $box } 號機屬 { $holder }。
    .way-out = 請在自己的機位投注。
refusal-terminal-is-the-seat = { $box }號位的座位即該終端。
    .way-out = 下一位使用者即入座。
refusal-no-seat-to-free = { $box }號投注箱無人入座。
    .way-out = 首位在此下注者即入座。
refusal-seat-has-bet = { $patron }坐在{ $box }號投注箱，並已下注。
    .way-out = 請待本局結束或收回投注後再騰出座位。
refusal-needs-an-original-bet = 投注{ $area }須先在 { $box } 號位投注閒或莊。
    .way-out = 請先在 { $box } 號位投注閒或莊。
refusal-others-depend-on-it = { $box } 號位的{ $area }投注依附於此投注。
    .way-out = 請先取回{ $area }投注。
refusal-no-original-bet-to-insure = { $patron } 在 { $box } 號位沒有{ $side }投注可保。
    .way-out = 只能為自己投注的一方買保險。
refusal-no-bets-on-behalf = 按此規則，員工不能代客投注。
    .way-out = 請由 { $patron } 自行投注。
refusal-unnoticed-while-open = 投注未停止時，不可把超出限額的投注記作未被發現。
    .way-out = 限額之內現在可以投注；{ $announcement } 之後，由區域主管或以上人員記錄未被發現的投注。

## 拒絕：籌碼、最低、最高、差額、點數

refusal-not-a-stake = { $amount } 不是有效投注額。
    .way-out = 請投注 { $chip } 的倍數。
refusal-not-in-chips = { $amount } 不是最小籌碼 { $chip } 的倍數。
    .way-out = 可用籌碼湊成的投注額：{ $nearest }。
refusal-below-minimum = { $area } { $amount } 低於最低投注額 { $minimum }。
    .way-out = 請投注 { $minimum } 或以上，或取回投注。
refusal-above-maximum = { $area } { $amount } 超過最高投注額 { $maximum }。
    .way-out = 最多可再投注 { $room }。
refusal-over-the-differential = { $area } { $amount } 會使 { $box } 號位超過差額上限 { $differential }。
    .way-out = 此位的{ $area }最多可再投注 { $room }。
refusal-over-the-insured-bet = 保險 { $amount }（{ $odds }）的賠款會超過所保的{ $side }投注 { $stake }。
    .way-out = 按此賠率最多可再投保 { $room }。
refusal-not-enough-credit = 餘額 { $credit }，不足以投注 { $amount }。
    .way-out = 請先買入；餘額以內的注額仍可投注。

## 拒絕：取回

refusal-no-such-bet = { $patron } 在 { $box } 號位沒有{ $area }投注。
    .way-out = { $there }
bet-of = { $patron } 的{ $area }（{ $box } 號位）
bets-there = 現有：{ $bets }。
bets-there-none = 沒有可指明的投注。
bet-laid = { $patron } 在 { $box } 號位的{ $area } { $stake }
bet-laid-none = 無
refusal-more-than-the-bet = { $amount } 超過{ $area }的投注 { $stake }。
    .way-out = 請取回 { $stake } 或以下。
refusal-moved-nowhere = { $patron } 在 { $box } 號位的{ $area }投注已在該處。
    .way-out = 請選其他投注區或號位；要更改金額，請加注或取回部分籌碼。

## 拒絕：進行次序

refusal-already-open = 本局已開始投注。
    .way-out = { $next }
refusal-not-a-round-number = { $number } 不是有效的局數。
    .way-out = 局數由 1 開始。
refusal-nothing-to-close = 現在沒有可停止的投注。
    .way-out = { $next }
refusal-no-card-due = 現在不應派牌，不能派 { $card }。
    .way-out = { $next }
refusal-no-back-due = 現在不應派牌，不能派暗牌。
    .way-out = { $next }
refusal-no-backs-here = 本枱派明牌。
    .way-out = 請輸入牌面。
refusal-not-in-the-set = 不可能是 { $card }：{ $decks } 副牌中{ $held }。
    .way-out = 請核對此牌；若確實存在，即為外來牌。
held-none = 沒有這張牌
held-all-out = 只有 { $count } 張，已全部在枱上
refusal-nothing-to-turn = { $side }家第 { $number } 張牌並非面朝下。
    .way-out = { $next }
refusal-card-not-keyed = { $side }家第{ $ordinal }張牌尚無人知曉。
    .way-out = 翻開時由莊荷輸入。
refusal-card-known = { $side }家第{ $ordinal }張牌已知。
    .way-out = 直接翻開，不必輸入。
refusal-not-at-the-table = { $patron } 在本局沒有投注。
    .way-out = 無須處理。

## 拒絕：瞇牌

refusal-no-squeeze-here = 這張牌不能瞇：{ $because }。
    .way-out = 遊戲照常進行。
because-rulebook-has-no-squeeze = 規則沒有瞇牌
because-dealt-face-up = 牌面向上派出
because-three-cards-at-most = 每方最多三張牌
because-bankers-third-never-first = 莊家第三張牌不會先於閒家的翻開
because-only-a-third-card = 只有瞇第三張牌時可先開莊家第三張牌
refusal-squeeze-too-early = 停止投注後才知道誰可瞇牌。
    .way-out = 請在「{ $announcement }」之後再要求。
refusal-squeeze-too-late = { $side }家第{ $ordinal }張牌已{ $stage }。
    .way-out = 可在另一張牌{ $stage }之前要求。
refusal-not-entitled-to-squeeze = { $patron } 不能在此瞇牌。
    .way-out = { $entitled }
entitled-nobody = 在座者沒有投注閒或莊。
entitled-patron = { $box } 號位的 { $patron } 可瞇牌。
entitled-with-a-bet = 只供本局有投注者。
entitled-on-the-hand = 不按次序瞇牌，只供在{ $side }家有原注者。
refusal-squeeze-waiting = { $patron } 的瞇牌要求尚未答覆。
    .way-out = 須先由區域主管或以上答覆。
refusal-squeeze-granted = { $side }家第{ $ordinal }張牌已獲准瞇牌。
    .way-out = 請要求另一張牌。
refusal-no-squeeze-asked = 沒有人要求瞇牌。
    .way-out = { $next }

## 拒絕：輸錯的牌

refusal-nothing-to-confirm = 現在沒有結果可確認。
    .way-out = { $next }
refusal-result-settled = 本局結果已確認並結算，不能再撤回牌。
    .way-out = 請召區域主管或以上更正輸錯的牌。
refusal-nothing-to-take-back = 沒有剛輸入而可撤回的牌。
    .way-out = { $next }本局輸錯的牌由區域主管或以上更正。
refusal-not-the-last-card = 最後一張是{ $side }家第{ $ordinal }張牌，只可撤回這一張。
    .way-out = 請先撤回這一張，或召區域主管更正。
refusal-void-not-corrected = 第 { $number } 局已作廢，其牌不作數，無須更正。
    .way-out = 請開始下一局。
refusal-no-card-there = { $side }家沒有第{ $ordinal }張牌。
    .way-out = 請指明枱上的一張牌。
refusal-turned-before-corrected = 尚有暗牌，翻開之前不作更正。
    .way-out = 請先翻牌。
refusal-card-lies-there = { $side }家第{ $ordinal }張牌本來就是 { $card }。
    .way-out = 請輸入枱上的那張牌。
refusal-change-needs-a-reason = 這會更改已結算的 { $difference } 或已定勝負的注，須說明理由。
    .way-out = 請寫明更改的理由。
refusal-note-for-surveillance-needed = 更改已定勝負的注，須附給監控部的備註。
    .way-out = 請註明鏡頭與時間。
refusal-second-person-needed = 此事須由兩人辦理，其中一人須為{ $needed }或以上。
    .way-out = 請先提出，再由區內另一位人員登入確認。
refusal-second-is-the-first = 此事由 { $name } 提出，不可由其本人確認。
    .way-out = 請區內另一位人員確認。
refusal-took-part-in-the-round = { $name } 曾在本局派牌、輸入或報告。
    .way-out = 更改已定勝負的注，須由兩位沒有參與本局的人員辦理。
refusal-bets-not-corrected-now = 第 { $number } 局現在不可更正投注。
    .way-out = 投注期間，請取回該注後重新投注。
refusal-bet-lies-so = 該注本來就是這樣輸入的。
    .way-out = 請說明停止投注時籌碼的位置。

## 拒絕：異常

refusal-no-round-yet = 沒有進行中的一局可報告「{ $irregularity }」。
    .way-out = 請在開始投注之前改正，或記在當局之下。
refusal-round-stands = 本局已完結並維持有效，報告「{ $irregularity }」不改變結果。
    .way-out = 請記錄為事後發現。
refusal-not-late = 本局尚未結束，不屬事後發現。
    .way-out = 請直接報告所發生的事。
refusal-no-cards-out = 接受投注期間沒有派牌，未能報告「{ $irregularity }」。
    .way-out = 請宣佈「{ $announcement }」，然後報告。
refusal-cards-not-named = 報告「{ $irregularity }」須指明{ $missing }。
    .way-out = 請按抽出次序指明各牌。
missing-cards = 一起抽出的牌
missing-exposed-cards = 每張面朝上派出的牌
missing-placement = 發現時各牌的位置
refusal-lay-does-not-match = { $because }。
    .way-out = 請指明閒區和莊區的每張牌，以及另外抽出的牌。
because-no-cards-misplaced = 「{ $irregularity }」不涉及多抽或放錯的牌
because-face-up-belongs-there = 面朝上派出的牌位置沒有錯
because-cards-out = 已抽出的牌是 { $cards }
because-cards-face-down = 有牌仍面朝下；所列的牌與已抽出的牌不符，或沒有牌放錯位置
because-no-card-out = 尚未抽出任何牌
because-nothing-misplaced = 每張牌都在應在的位置
because-laid-not-together = 「{ $irregularity }」的報告不涉及已依次派出的牌
because-not-the-last-dealt = 同時抽出並已派的牌，須是最後派出的幾張，並依派出次序說明
refusal-laid-and-insured = 須重派的牌上已提供過保險，「{ $irregularity }」的報告不能收回這些牌。
    .way-out = 請按「其他情況」報告，由值班經理裁決。
refusal-not-dealt-face-down = { $because }。
    .way-out = 請指明一張面朝下的牌。
because-not-about-one-card = 「{ $irregularity }」不涉及枱上某一張牌
because-table-deals-face-up = 此枱牌面向上派出
because-card-not-named = 須以哪一方及第幾張指明一張牌
because-no-such-place = { $side }家沒有第 { $number } 張牌
because-not-face-down = { $side }家第 { $number } 張牌並非面朝下
because-named-twice = { $side }家第 { $number } 張牌說了兩次
refusal-no-ruling-asked = 現在不需要{ $act }。
    .way-out = { $next }
refusal-not-the-remedy = 「{ $irregularity }」的處理不能是：{ $ruling }。
    .way-out = 可以是：{ $rulings }。
refusal-ruling-says-too-much = 裁決「{ $ruling }」不指明{ $terms }。
    .way-out = 請重新裁決，不要指明。
refusal-order-not-named = 裁決沒有排定一起抽出的牌的次序。
    .way-out = 請按先後次序指明 { $cards }，各一次。
refusal-bets-not-named = 裁決退回投注，卻沒有指明任何投注。
    .way-out = 請指明退回哪些投注。
refusal-hands-cannot-be-played = 這樣的牌無法繼續進行。
    .way-out = 請裁決把牌還原，或本局作廢（{ $void_clause }）。
refusal-reason-needed = 理由和備註須以文字寫明。
    .way-out = 請用一行 1 至 200 個可見字元。
refusal-no-new-cards = 「{ $irregularity }」的處理不包括換新牌。
    .way-out = 請裁決而不換牌；牌靴可在兩局之間更換。
refusal-unseen-not-confirmed = { $name } 曾派這一局，不能確認無人看見該牌。
    .way-out = 請由另一位區域主管裁決；否則裁定「沒有異常」，報明牌面，視為已被看見。
refusal-not-asked = { $patron } 沒有選擇可作：{ $because }。
    .way-out = 尚待答覆：{ $patrons }。
because-chosen = 已作選擇
because-no-bet = 本局沒有投注
refusal-nothing-over-the-limit = { $subject }在限額之內。
    .way-out = 無須處理。
subject-box = { $box } 號位
subject-bet = { $patron } 在 { $box } 號位的{ $area } { $stake }
refusal-lacks-authority = { $name } 是{ $authority }；此事須由{ $needed }或以上處理。
    .way-out = 請召{ $needed }。

## 步驟：賭枱等候什麼

step-to-open-bets = 宣佈「{ $announcement }」，開始投注。
step-for-bets = 接受投注，然後宣佈「{ $announcement }」。
step-for-a-card = 派{ $side }家第{ $ordinal }張牌。
step-for-the-card-nobody-saw = 翻開那張無人看見的牌，作為{ $side }家第{ $ordinal }張牌輸入。
step-for-a-card-of-its-own-set = 從本局所用的那副牌取{ $side }家第{ $ordinal }張牌。
step-for-a-card-to-be-turned = 翻開{ $places }。
step-for-insurance = 接受保險投注，然後結束保險投注。
step-for-confirmation = 確認結果：{ $winner }贏，閒 { $player_total } 點，莊 { $banker_total } 點。
step-for-confirmation-of-a-tie = 確認結果：和，雙方 { $total } 點。
step-for-a-squeeze-answer = { $patron } 要求瞇{ $side }家第{ $ordinal }張牌，請答覆。
step-for-a-waiving-squeeze-answer = 請先向全枱宣佈：批准後，本局不設閒家第三張牌之後的保險；然後答覆 { $patron } 不按次序瞇{ $side }家第{ $ordinal }張牌的要求。
step-for-a-ruling = 請召{ $needed }或以上裁決「{ $irregularity }」：{ $rulings }。
step-for-options = 詢問 { $patrons } 繼續還是退回投注，或宣佈時間到。
step-for-the-next-round = 本局結束，可開始下一局。
step-for-a-free-round = 宣佈飛牌：不設投注，先派 { $cards }。
step-shoe-over = 牌靴 { $shoe } 已派完：請換上新牌。
step-bring-cards = 請換上一副牌和牌靴。
step-for-preparation = { $next }
step-spread-cards = 攤開牌面驗牌：沒有別副的牌，沒有損牌。
step-inspect-cards = 翻過牌背檢查：沒有小丑牌，牌背顏色和花紋全部一致。不符就拒用，另換一副。
step-count-cards = 點牌：應有 { $count } 張。
step-shuffle-cards = 洗牌。
step-cut-cards = 請客人切牌。
step-put-in-cut-card = 插入切牌卡，後面留 { $count } 張。
step-burn-cards = 抽出第一張牌，亮牌，並按點數銷牌：十和公仔牌銷十張，A 銷一張。
step-for-continuation = 系統在本局中重新啟動：由區域主管決定是否繼續。
step-for-new-cards = 已指示更換新牌：須由區域主管換牌後才可開始下一局。

## 補牌規則各項

row-natural-either = 任何一方八點或九點為例牌：雙方不補牌
row-natural = 例牌，{ $hands }：雙方不補牌
row-player-draws = 閒 { $totals } 點：閒家補牌
row-player-stands = 閒 { $totals } 點：閒家停牌
row-player-stood-banker-draws = 閒家停牌，莊 { $totals } 點：莊家補牌
row-player-stood-banker-stands = 閒家停牌，莊 { $totals } 點：莊家停牌
row-banker-draws = 莊 { $banker_total } 點，閒家第三張牌 { $third_cards }：莊家補牌
row-banker-stands = 莊 { $banker_total } 點，閒家第三張牌 { $third_cards }：莊家停牌
row-banker-draws-on-any = 莊 { $banker_total } 點：不論閒家第三張牌，莊家補牌
row-recorded = { $name }

## 理由：發生了什麼，為什麼

reason-free-round = 飛牌，由 { $cards } 開始
    .why = 上一局留下的牌已經亮出，看得見的牌不可投注
reason-players-first-cards = { $card } 是{ $side }家第{ $ordinal }張牌
    .why = 牌靴的第一、三張牌屬閒家
reason-bankers-first-cards = { $card } 是{ $side }家第{ $ordinal }張牌
    .why = 牌靴的第二、四張牌屬莊家
reason-card-dealt-face-down = { $side }家第{ $ordinal }張牌面朝下派出
    .why = 牌靴的首四張牌輪流派給閒家和莊家
reason-third-card-face-down = { $side }家第{ $ordinal }張牌面朝下派出
    .why = { $row }
reason-third-card = { $card } 是{ $side }家第{ $ordinal }張牌
    .why = { $row }
reason-bet-not-noticed = { $patron } 的{ $area }（{ $box } 號位）維持 { $stake }
    .why = 超出限額，停止投注前沒有人察覺
reason-bet-on-behalf = { $patron } 的{ $area }（{ $box } 號位）由{ $by }代為投注
    .why = 按客人要求，由客人負責
reason-bet-standing = { $patron } 的{ $area }（{ $box } 號位）獲接受
    .why = { $patron } 站立，取用在座的 { $holder } 在此位所餘的額度
reason-bet-rejected = { $patron } 的{ $area }（{ $box } 號位）獲退 { $amount }
    .why = 會超出限額；同一位內，站立者的投注先退，後下者先退
reason-standing-bet-back = { $patron } 的{ $area }（{ $box } 號位）獲退 { $amount }
    .why = 坐在該位的 { $holder } 已收回投注，站立者的投注一併退回
reason-withdrawal-ignored = { $patron } 的{ $area }（{ $box } 號位）維持
    .why = 在停止投注之後才取回
reason-stake-apportioned = { $patron } 的{ $area }（{ $box } 號位）{ $stake } 中有 { $in_action } 生效
    .why = 此位超過差額上限而沒有人察覺，該方按比例輸贏
reason-stake-not-apportioned = { $patron } 的{ $area }（{ $box } 號位）{ $stake } 中有 { $in_action } 生效
    .why = 此位超過差額上限，但低於最低投注額的投注不按比例計算
reason-minimum-advised = { $patron } 的{ $area }（{ $box } 號位）低於最低投注額
    .why = { $by }在停止投注前察覺：須加注或取回，否則退回
reason-bets-closed = 停止投注
    .why = 按籌碼現時位置結算
reason-hand-stood = { $side }家 { $total } 點停牌
    .why = { $row }
reason-insurance-offered = { $window }提供保險
    .why = 保險賠率表有閒 { $player_total } 點、莊 { $banker_total } 點一項，且尚有牌未派
reason-result-confirmed = 結果已確認
    .why = { $by }已與枱上的牌核對
reason-card-taken-back = { $side }家第{ $ordinal }張牌不是 { $card }
    .why = { $by }輸錯，已撤回；以枱上的牌為準
reason-back-taken-back = { $side }家第{ $ordinal }張牌尚未派出
    .why = { $by }過早按下派牌，已撤回；以枱上的牌為準
reason-card-corrected = { $side }家第{ $ordinal }張牌是 { $card }，不是 { $was }
    .why = 牌輸錯了；由{ $by }更正，本局按枱上的牌重新計算
reason-bet-corrected = 更正一注：實為{ $lay }，而非{ $keyed }
    .why = 停止投注時籌碼的位置如此；由{ $by }更正輸入
reason-put-right = 由{ $by }更正已結算或已定勝負的注
    .why = 籌碼或牌與記錄不符
reason-put-right-reasoned = 由{ $by }更正已結算或已定勝負的注
    .why = { $reason }
reason-difference-gained = { $patron } 比原先的結算多得 { $amount }
    .why = 本局全部投注，先後兩次結算之差
reason-difference-lost = { $patron } 比原先的結算少得 { $amount }
    .why = 本局全部投注，先後兩次結算之差
reason-tie = 和
    .why = 雙方同為 { $total } 點
reason-winner = { $winner }贏
    .why = 閒 { $player_total } 點，莊 { $banker_total } 點；點數高者贏
reason-irregularity = 異常：{ $irregularity }
    .why = 由{ $by }報告
reason-irregularity-noted = 異常：{ $irregularity }，{ $note }
    .why = 由{ $by }報告
reason-card-stays-face-down = 多出的牌保持牌面向下
    .why = 沒有人看見，揭開之前不指明
reason-ruling = { $by }裁決：{ $ruling }
    .why = 按規則處理
reason-ruling-reasoned = { $by }裁決：{ $ruling }
    .why = { $reason }
reason-cards-reconstructed = 由「{ $found }」改為「{ $corrected }」
    .why = 牌已按應有次序放好
reason-hands-left = 維持「{ $found }」
    .why = 牌無法還原
reason-continues = { $patron } 繼續
    .why = 有投注者可選擇
reason-recorded = 由{ $by }為 { $patron } 記錄
    .why = 代沒有終端機的客人輸入者，均留名記錄
reason-has-bets-returned = { $patron } 取回本局投注
    .why = 有投注者可選擇
reason-new-cards = 換上新牌
    .why = 更換使用中的牌
reason-seat-freed = { $by }指{ $patron }已離開{ $box }號投注箱的座位
    .why = 座位保留至騰出為止，已下注者的座位不得騰出
reason-play-resumed = 繼續進行
    .why = 按規則處理
reason-excess-noticed = { $box } 號位超過差額上限
    .why = { $by }在停止投注前察覺
reason-squeeze-requested = { $patron } 要求瞇{ $side }家第{ $ordinal }張牌
    .why = 賭場可拒絕
reason-waiving-squeeze-requested = { $patron } 要求瞇{ $side }家第{ $ordinal }張牌，先看莊家第三張
    .why = 一經批准，本局不設閒家第三張牌之後的保險
reason-squeeze-granted = 准許瞇牌
    .why = 由{ $by }
reason-squeeze-refused = 不准瞇牌
    .why = 由{ $by }
reason-walked-away = { $patron } 離開
    .why = 投注照常結算
reason-options-offered = { $patrons } 可以選擇
    .why = 有投注者可繼續或取回投注
reason-time-called = { $patrons } 未答覆，視為繼續
    .why = 已宣佈時間到
reason-outcome-established = 本局完結
    .why = 不論再派什麼牌：{ $ends }
area-result = { $area }{ $result }
reason-round-voided = 本局作廢
    .why = 本局投注全部退回；之前各局不變
reason-settlement-reversed = 收回 { $patron } 的{ $area }（{ $box } 號位）的結算
    .why = 該局作廢、牌須重派，或須重新結算
reason-bet-won = { $patron } 的{ $area }（{ $box } 號位）{ $stake }：贏
    .why = { $line }：{ $payment }
reason-bet-won-with-breakage = { $patron } 的{ $area }（{ $box } 號位）{ $stake }：贏
    .why = { $line }：{ $payment }；確數為 { $cents } 分又 { $part } 分，不足一分由零頭賬戶補足
reason-bet-lost = { $patron } 的{ $area }（{ $box } 號位）{ $stake }：輸
    .why = 不符合任何賠率項
reason-insurance-lost = { $patron } 的{ $area }（{ $box } 號位）{ $stake }：輸
    .why = 所保的情況沒有發生
reason-bet-returned = { $patron } 的{ $area }（{ $box } 號位）{ $stake }：退回
    .why = { $line }：不輸不贏
reason-bet-half-lost = { $patron } 的{ $area }（{ $box } 號位）{ $stake }：輸一半，退回 { $amount }
    .why = { $line }：另一半 { $lost } 輸掉
reason-bet-not-in-round = { $patron } 的{ $area }（{ $box } 號位）{ $stake }：退回
    .why = 不參與這一局

payment = 賠率 { $odds }，賠 { $paid }
payment-less-commission = 賠率 { $odds }，賠 { $paid }，即一賠一抽佣 { $commission }（{ $clause }）
line-none = 不符合任何賠率項
line-insurance = { $window }的保險，{ $side }輸
line-insurance-tie = { $window }的保險，和局

## 賠率項：何時適用

when-always = 任何情況
when-and = { $first }，{ $second }
when-or = { $first }；或{ $second }
when-winner-player = 閒贏
when-winner-banker = 莊贏
when-winner-tie = 和局
when-no-winner-player = 閒不贏
when-no-winner-banker = 莊不贏
when-no-winner-tie = 不是和局
when-player-total = 閒 { $which } 點
when-banker-total = 莊 { $which } 點
when-winning-total = 贏方 { $which } 點
when-winning-total-by = 贏方 { $how } 點，勝 { $which } 點
when-tie-total = 和 { $which } 點
when-margin = 相差 { $which } 點
when-player-cards = 閒家 { $which } 張牌
when-banker-cards = 莊家 { $which } 張牌
when-total-cards = 雙方共 { $which } 張牌
when-player-natural = 閒例牌
when-no-player-natural = 閒非例牌
when-banker-natural = 莊例牌
when-no-banker-natural = 莊非例牌
when-natural = 任何一方例牌
when-no-natural = 雙方均非例牌
when-player-pair = 閒對
when-no-player-pair = 無閒對
when-banker-pair = 莊對
when-no-banker-pair = 無莊對
when-player-pair-rank = 閒對，牌 { $which }
when-banker-pair-rank = 莊對，牌 { $which }
when-player-pair-suited = 同花色閒對
when-no-player-pair-suited = 無同花色閒對
when-banker-pair-suited = 同花色莊對
when-no-banker-pair-suited = 無同花色莊對
when-either-pair = 任何一方對子
when-no-either-pair = 雙方均無對子
when-pairs = { $which } 方對子
when-suited-pairs = { $which } 方同花色對子
when-same-pair-rank = 莊閒對子牌面相同
when-no-same-pair-rank = 莊閒對子牌面不相同
when-combined-total = 雙方點數之和 { $which }
when-player-first-total = 閒家首兩張牌 { $which } 點
when-player-third-points = 閒家第三張牌 { $which } 點
when-player-first-ranks = 閒家首兩張牌 { $which }
when-player-first-colour = 閒家首兩張牌{ $which }
when-player-first-suit = 閒家首兩張牌{ $which }
when-player-third-rank = 閒家第三張牌 { $which }
when-player-third-colour = 閒家第三張牌{ $which }
when-player-third-suit = 閒家第三張牌{ $which }
when-player-colour = 閒家的牌{ $which }
when-player-suit = 閒家的牌{ $which }
when-banker-first-total = 莊家首兩張牌 { $which } 點
when-banker-third-points = 莊家第三張牌 { $which } 點
when-banker-first-ranks = 莊家首兩張牌 { $which }
when-banker-first-colour = 莊家首兩張牌{ $which }
when-banker-first-suit = 莊家首兩張牌{ $which }
when-banker-third-rank = 莊家第三張牌 { $which }
when-banker-third-colour = 莊家第三張牌{ $which }
when-banker-third-suit = 莊家第三張牌{ $which }
when-banker-colour = 莊家的牌{ $which }
when-banker-suit = 莊家的牌{ $which }
when-all-colour = 雙方的牌{ $which }
when-all-suit = 雙方的牌{ $which }
which-or = { $first }或{ $second }
card-colour-red = 紅色
card-colour-black = 黑色
card-suit-spades = 黑桃
card-suit-hearts = 紅心
card-suit-diamonds = 方塊
card-suit-clubs = 梅花
cards-colour-red = 全紅
cards-colour-black = 全黑
cards-colour-mixed = 紅黑皆有
cards-suit-spades = 全黑桃
cards-suit-hearts = 全紅心
cards-suit-diamonds = 全方塊
cards-suit-clubs = 全梅花
cards-suit-mixed = 花色不同
when-insurance = { $window }，閒 { $player_totals } 點、莊 { $banker_totals } 點；{ $side }輸時
when-insurance-tie = { $window }，閒 { $player_totals } 點、莊 { $banker_totals } 點；和局時

# ── 規則屬誰 ──

rulebook-group-published = 賭場公布的規則
rulebook-group-public = 本系統對公開遊戲的描述，並非賭場公布的規則
rulebook-group-own = 本場自訂的規則

## The same composed: a hand by its total and cards, and what it does

said = { $said }
value-range = { $least } 至 { $most }
how-total = { $which } 點
how-cards = { $number } 張牌
how-cards-total = { $number } 張牌 { $which } 點
how-cards-total-bare = { $number } 張牌 { $which } 點
how-pair = { $which } 對
how-natural = 例牌
how-natural-total = 例牌 { $which } 點
how-no-natural = 非例牌
how-and-no-natural = { $how }、非例牌
when-wins-with = { $winner }贏（{ $how }）
when-wins-but = { $winner }贏（{ $how }除外）
when-wins-by = { $winner }勝 { $which } 點
when-wins-by-with = { $winner }勝 { $which } 點（{ $how }）
when-tie-but = 和局（{ $which } 點除外）
when-hand = { $side } { $how }
when-hands = 閒 { $player_hand }、莊 { $banker_hand }
when-pair-but = { $side }對（{ $which } 除外）
when-one-pair = 只有一方對子
when-both-pairs = 雙方均為對子
when-no-suited-pair = 無同花色對子
when-not-both-suited-pairs = 並非雙方均為同花色對子
when-one-suited-pair = 只有一方同花色對子
when-both-suited-pairs = 雙方均為同花色對子
when-either-suited-pair = 任何一方同花色對子

## What a bet pays, in short

pays-one = { $odds }
pays-on = { $how } { $odds }
pays-with = { $how } { $odds }
pays-up-to = 最高 { $odds }
pays-also = { $first } · { $second }
pays-push = { $how }退回
stake-back = 退回本金
pays-can-push = 或退回
half-back = 退回一半本金
pays-half = { $how }輸一半
pays-can-half = 或輸一半

## Groups of side bets on the felt

felt-group-player = 閒
felt-group-banker = 莊
felt-group-tie = 和
felt-group-pairs = 對子
felt-group-more = 其他投注
