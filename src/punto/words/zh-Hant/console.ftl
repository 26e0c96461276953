# 各控制台的用語。

## Every console

console-consoles = 控制台
console-dealer = 莊荷
console-pit = 區域
console-terminals = 終端機
console-cage = 賬房
console-audit = 稽核
console-manage = 管理
console-tables = 賭枱
console-sign-in = 登入
console-sign-in-line = 員工專用。
console-sign-out = 登出
console-name = 姓名
console-password = 密碼
console-device-terminal = 終端機
console-device-display = 顯示屏
console-device-card-reader = 讀牌機
console-not-for-you = 此控制台不供{ $role }使用。
console-your-console = 前往您的控制台
console-not-for-patrons = 這裏沒有供客人使用的內容。
console-to-the-tables = 前往賭枱
console-lost = 連線中斷，正在重試；已發出的指令只會執行一次。
console-back = 連線已恢復，期間發生的事已顯示。
console-silent-alarms = 警報靜音中，請點擊一次
console-unsent = { $count } 個指令等候發出。
console-loading = 請稍候
console-again = 再試一次
console-cancel = 取消
console-close = 關閉
console-done = 完成
console-amount = 金額
console-reason = 理由
console-reason-hint = 用一句話說明，會記錄在案。
console-note = 備註
console-note-hint = 用一句話說明所見
console-optional = 可不填
console-clause = 條款 { $clause }
console-at = 時間
console-what = 事項
console-where = 地點
console-table = 賭枱
console-round = 局
console-round-no = 第 { $number } 局
console-box = 位
console-box-no = { $number } 號位
console-patron = 客人
console-area = 投注
console-stake = 注額
console-state = 狀態
console-total = 總計
console-search = 搜尋
console-download = 下載 CSV
console-print = 列印
console-older = 較早
console-newer = 較新
console-refresh = 重新整理
console-beside = 旁邊
console-card-at = { $side ->
    [player] 閒
   *[banker] 莊
}家第{ $position ->
    [1] 一
    [2] 二
   *[3] 三
}張牌
console-face-down = 面朝下
console-actions = 操作
console-name-of = { $name }（{ $role }）

## Cards keyed in

console-key-in = 輸入牌面
console-deal-hint = 先點數，後花色，隨即派出。Backspace 清除點數；未輸入時撤回上一張。1 為 A，0 為 10。
console-ranks = 點數
console-suits = 花色
console-suit = { $suit ->
    [S] 黑桃
    [H] 紅心
    [D] 方塊
   *[C] 梅花
}
console-rank = { $rank }
console-clear-card = 取消
console-add-card = 加入
console-remove-card = 移除 { $card }

## Dealer

console-choose-table = 選擇賭枱
console-no-live-tables = 本場沒有真人賭枱。
console-live-only = 這裏供真人賭枱派牌；其他賭枱自動派牌。
console-deals-here = { $name } 派牌
console-nobody-deals = 尚無莊荷
console-take-table = 接手此枱
console-take-table-from = { $name } 正在此枱派牌。您接手後，此枱由您負責。
console-take-table-free = 此枱尚無莊荷。接手後即可開始。
console-you-deal = 由您派牌
console-automatic-table = 此枱自動派牌。
console-next-step = 下一步
console-because = 因為
console-open-bets = 開始投注
console-open-next = 開始下一局
console-open-free = 開始飛牌
console-announce = 宣佈「{ $announcement }」
console-deal-to = 派 { $card } 給{ $side }
console-turn-it = 翻開{ $card }
console-lay-cards = 向閒、莊輪流派 { $count } 張暗牌。
console-lay-down = 面朝下。
console-lay-backs = 已派 { $count } 張暗牌
console-lay-one = 只派了一張
console-burn-hint = 先點數，後花色。Enter 記錄已亮出的牌；Backspace 清除。
console-lay-hint = Enter 記錄已派的暗牌；已知牌面時才輸入。
console-turn-and-key = 翻開{ $card }並輸入牌面。
console-turn-as = 翻開{ $place }：{ $card }
console-turn-another = 選擇翻開另一張牌
console-turn-hint = 先點數，後花色。Enter 翻開；方向鍵選擇另一張。
console-peeled-by-hand = { $patron } 正在瞇這張牌，亮牌後輸入牌面。
console-peeled-by = { $patron } 正在瞇這張牌，客人要求時才代為翻開。
console-confirm-result = 確認並結算
console-confirm-result-line = 請與枱上的牌核對，確認後即結算。
console-take-back = 撤回 { $card }（{ $place }）
console-take-back-face-down = 撤回{ $place }
console-correct-it = 更正{ $card }
console-correct-hint = 如有牌輸錯，點該張牌更正。
console-correct-line = 輸入的是 { $card }。請輸入枱上的那張牌，本局按它重新計算。
console-correct-to = 應為 { $card }
console-corrected = 牌已更正。
console-propose = 提出更改
console-proposed = 已提出：請區內另一位人員確認。
console-proposal = 一項更改待第二人確認
console-proposed-by = 由 { $name } 提出：
console-note-is = 監控備註：{ $note }
console-another-confirms = 請區內另一位人員以其本人登入確認。
console-confirm-change = 確認更改
console-confirm-change-line = 更改以兩人名義作出，並記入該局記錄。
console-refuse-change = 拒絕
console-take-proposal-back = 撤回
console-change-confirmed = { $name } 提出的更改已由 { $second } 確認並執行。
console-change-refused = { $name } 提出的更改已被拒絕或撤回，未作任何改動。
console-change-lapsed = 牌局已繼續，{ $name } 提出的更改已失效，未作任何改動。
console-change-waits = 本局有一項更改待第二人確認；牌局一繼續，該更改即失效。
console-changes-settled = 這會更改已結算或已定勝負的注，合計 { $amount }。
console-takes-two = 須由兩人辦理，其中一人須為{ $authority }或以上。
console-note-for-surveillance = 監控備註：鏡頭與時間
console-difference = 與原先的結算相差 { $amount }
console-correct-bet = 更正投注
console-correct-bet-line = 停止投注時籌碼的位置與輸入不符、漏輸，或輸入了並不存在的注。
console-correct-bet-so = 實際如此
console-keyed-as = 輸入為
console-not-keyed = 未輸入
console-none-lay = 該處沒有籌碼
console-cards-prevail = 以牌為準，不以電腦為準。結果確認之前，莊荷可按 Backspace 撤回最後一張牌；下一局開始之前，區域主管可更正本局任何一張牌。其他問題請在此報告。
console-cards-prevail-point = 以牌為準，不以電腦為準。點輸錯的牌更正，或報告其他問題。
console-result-won = 贏，賠 { $amount }
console-result-lost = 輸 { $amount }
console-result-returned = 退回 { $amount }
console-result-half-lost = { $amount } 輸一半
console-close-insurance = 結束保險投注
console-call-time = 宣佈時間到
console-call-time-line = 未答覆者視為繼續。
console-call-pit = 請召區域主管
console-call-pit-line = { $happened }。須由{ $authority }裁決後才能繼續。區域控制台已顯示此事。
console-held-line = 投注暫停：不可下注、加注或收回。
console-squeeze-waits = { $patron } 要求瞇牌，由區域主管答覆。
console-bring-cards = 換新牌
console-bring-cards-line = 掃描或輸入該副牌和牌靴上的編號。
console-bring-cards-done = 新牌已到枱
console-set-refused-why = 為何拒用 { $id } 這副牌
console-set-id = 牌編號
console-shoe-id = 牌靴編號
console-prepared-spread = 已驗牌，全屬本副
console-prepared-inspected = 沒有小丑牌，牌背一致
console-prepared-counted = 已點牌，張數齊全
console-prepared-shuffled = 已洗牌
console-prepared-cut = 已切牌
console-prepared-cut-card = 已插入切牌卡
console-burn-key-in = 輸入第一張牌
console-burn = 亮出 { $card }，已銷牌
console-burned = { $card } 及 { $count } 張
console-burn-word = 銷牌
console-by-voice = 代客人記錄
console-by-voice-line = 沒有終端機的客人口頭提出或做出的，以其姓名並以您的姓名記錄。
console-voice-what = 事項
console-voice-squeeze = 要求瞇牌：{ $card }
console-voice-walks-away = 離開賭枱
console-cut-card-came = 切牌卡出現
console-cut-card-take-back = 切牌卡並未出現
console-one-more-round = 切牌卡已出現：本局之後再派一局。
console-last-of-shoe = 切牌卡已出現：本局是本靴最後一局。
console-last-comes = 切牌卡已出現：下一局是本靴最後一局。
console-of-shoe = 本靴第 { $number } 局
console-shoe-and-cards = { $shoe }，牌 { $id }
console-countdown = 開始倒數
console-seconds = { $count } 秒
console-relieve = 換莊荷
console-relieve-line = 接手的莊荷在此登入，牌局照常進行。
console-relieve-it = 接手此枱
console-relieved = 由 { $name } 派牌
console-continuation-title = 系統在本局中重新啟動
console-continuation-line = 牌和籌碼仍在枱上。請與螢幕核對，再決定牌局的繼續是否受到影響。
console-not-affected = 未受影響：繼續
console-affected = 受到影響
console-affected-line = 本局如何處理由規則決定（5.4；規則沒有規定時，牌局繼續）。
console-floor-stopping = 本局後停止運作
console-table-closed = 此枱已關閉
console-table-moving = 請稍候：此枱將在另一台伺服器上繼續
console-table-moving-line = 請保持牌和籌碼原位。
console-table-moving-pit = 另一台伺服器即將接管此枱，無須任何操作。
console-table-closing = 本局後關閉
console-ask-pit-to-open = 由區域主管開枱。
console-choice-continue = 繼續
console-choice-return = 退回投注
console-choice-open = 未答覆
console-checked-in = 在枱而無終端機的客人
console-nobody-checked-in = 沒有已登記的客人。
console-check-in = 登記到枱
console-check-out = 登記離枱
console-sign-out-patron = 登出終端機
console-sign-out-patron-of = 將 { $patron } 登出終端機
console-sign-out-patron-line = 終端機發生故障。該客人在任何終端機上均會登出；機上餘額待沒有投注時退回其賬戶。
console-confirm-bets = { $patron }，請確認您的投注
console-confirm-bets-line = 職員正在 { $table } 枱第 { $number } 局以您的賬戶代您投注。確由您要求，方可輸入密碼。
console-confirm-bets-sum = 您本局的全部投注，最多
console-confirm-bets-lies = 其中 { $amount } 已投注。
console-confirm-bets-password = { $patron } 的密碼
console-confirm-bets-do = 確認並投注
console-choices = 客人選擇
console-choose-line = 記錄客人的選擇：先按位號，再按 C 或 R。
console-choose-box = 選位
console-choose-continue = 繼續
console-choose-return = 退回投注
console-call-time-in = { $seconds } 秒後可宣佈時間到

## Layout

console-layout = 枱面投注
console-no-bets = 沒有投注。
console-seated = 在座
console-free-seat = 騰出座位
console-seat-free = 座位已騰出。
console-standing = 站立
console-room = 尚可投注：莊 { $banker }，閒 { $player }
console-take-off = 取走
console-take-off-line = { $patron } 在{ $area }的 { $stake } 會從枱面取走。
console-advise-minimum = 請其加注
console-return-excess = 退回超出部分
console-place-for = 代客投注
console-place-for-short = 代客投注
console-place-for-line = 按客人要求代為投注，以您的名義記錄。
console-record-unnoticed = 記錄未被察覺的投注
console-record-unnoticed-line = 已在枱面、超出限額而停止投注前未被發現的投注。按規則計算輸贏，並記錄您的姓名。
console-record-it = 記錄投注
console-place-it = 投注
console-placed = 已投注
console-payouts = 賠付與收取
console-in-account = 帳戶 { $amount }
console-pays = 賠 { $amount }
console-takes = 收 { $amount }
console-gives = 退 { $amount }
console-takes-back = 收回 { $amount }
console-stands-off = 和局，注碼不動
console-past-round = 上一局
console-cards-not-taken = 未被接受：{ $cards }
console-cards-not-taken-line = 請核對枱上的牌，補輸螢幕上沒有的牌。
console-cards-seen = 已核對
console-cards-underway = 連線中斷：{ $cards } 等待發送。
console-cards-on-their-way = { $cards } 已發出，尚未得到回應，請勿再次輸入。
console-on-its-way = 已發出，尚未得到回應。
console-pays-nothing = 不變
console-in-play-again = 繼續進行
console-was-won = （已賠 { $amount }）
console-was-lost = （已收 { $amount }）
console-was-returned = （已退還）
console-was-half-lost = （已收 { $amount }）
console-not-won = 其實沒有賠付
console-not-lost = 其實沒有收取
console-not-returned = 其實沒有退回
console-not-half-lost = 其實沒有收取
console-put-down = 下注
console-less = 減籌碼
console-move = 移動
console-moves = 移至
console-same-again = 重複下注
console-nothing-again = 沒有可重複的投注。
console-no-bet-there = 該處沒有投注。
console-who-in-box = { $number } 號位是哪位客人？
console-tick-next = 剔選下一筆
console-insure-up-to = 最多 { $amount }
console-offered = 提供的保險
console-odds = 賠率
console-why-title = 經過與理由
console-why-empty = 派出的每張牌都會在此說明。
console-round-page = 本局紀錄
console-limits = 限額
console-differential = 差額上限

## Reporting an irregularity, in the dealer's words

console-something-wrong = 出了問題
console-what-happened = 發生了甚麼事？
console-report-excess-card = 抽了不該抽的牌：多了一張
console-report-exposed-card = 尚未派出的牌被看見：從牌靴滑出或翻開
console-needs-cards = 按抽出次序輸入枱面以外的每一張牌。
console-needs-exposed = 按剔選次序輸入每張牌。
console-needs-cards-together = 輸入一起抽出的牌：至少 { $count } 張。
console-needs-placement = 把每張牌放到發現時的位置。
console-needs-card = 是哪一張牌？
console-needs-card-several = 請剔選同時露出的每張牌。
console-more-came-out = 抽出的牌比枱面多
console-excess-seen = 指明該牌（只限有人看見）
console-laid-already = 這些牌已派到牌區
console-also-misplaced = 另有牌放錯位置
console-move-to = 移到{ $place }
console-earlier = 向前
console-later = 向後
console-name-this-card = 這張牌面朝下，請查看後輸入。
console-what-rulebook-does = 規則如何處理
console-who-rules = 由{ $authority }或以上裁決。
console-remedy-void = 本局作廢，所有投注退回。
console-remedy-reconstruct = 可行時，把牌還原到應在的位置。
console-remedy-reconstruct-or-void = 把牌還原；無法還原則本局作廢。
console-remedy-continue = 遊戲立即繼續。
console-remedy-conclude-or-void = 結果已定則完成本局，否則作廢。
console-remedy-order-by-ruling = 牌的次序由裁決決定。
console-remedy-record = 記錄在案，其他不變。
console-remedy-refer = 由裁決決定，並以文字說明理由。
console-options-always = 之後每位有投注的客人選擇：繼續，或退回投注。
console-options-unless-established = 除非結果已定，之後每位有投注的客人選擇：繼續，或退回投注。
console-options-unless-established-and-reconstructed = 除非結果已定且牌已還原，之後每位有投注的客人選擇：繼續，或退回投注。
console-options-by-ruling = 裁決可讓每位客人選擇繼續或退回投注。
console-then-ruling = 送出後：本局等候裁決。
console-then-options = 送出後：客人須作選擇。
console-then-dealing = 送出後：遊戲繼續。
console-then-insurance = 送出後：遊戲繼續。
console-then-over = 送出後：本局維持結束。
console-then-betting = 送出後：投注繼續開放。
console-then-waiting = 送出後：賭枱等候。
console-send-report = 報告
console-reported = 已報告
console-not-now-report = 開始投注前沒有可報告的事。
console-choose-first = 請在左邊選擇發生的事。

## Pit

console-at-a-glance = 各枱一覽
console-waits-for = 等候
console-waits-options = { $count } 位客人選擇中
console-waits-squeeze = { $patron } 要求瞇牌
console-waits-dealer = 無莊荷
console-waits-nothing = 無
console-flags-count = { $count } 注超出限額
console-decisions = { $count ->
    [0] 沒有等候裁決的事。
   *[other] { $count } 件事等候裁決。
}
console-live = 真人
console-automatic = 自動
console-nobody = 無
console-phase-waiting = 即將開始
console-phase-betting = 接受投注
console-phase-dealing = 派牌中
console-phase-insurance = 保險投注
console-phase-ruling = 等候裁決
console-phase-held = 投注暫停
console-phase-options = 客人選擇
console-phase-over = 本局結束
console-phase-closed = 已關閉
console-phase-moving = 更換伺服器
console-open-table = 開枱
console-close-table = 關枱
console-close-table-line = 先完成本局，之後無人可在此投注。
console-change-limits = 更改限額
console-change-limits-line = 在兩局之間更改，立即向枱上各人顯示。
console-minimum = 最低
console-maximum = 最高
console-when-over = 先完成本局，然後執行。
console-change-shoe = 更換牌靴
console-change-shoe-line = 在兩局之間更換。自動牌靴會公開，並封好新的牌靴。
console-gone = 控制台自 { $lost_at } 起斷線
console-order-cards = 指示換牌
console-order-cards-line = 在兩局之間、本靴派完之前換牌。由莊荷換上另一副牌並備牌。
console-shoe-left = 餘 { $count } 張
console-shoe = 牌靴
console-note-late = 記錄事後發現
console-note-late-line = 事後發現的事，記在當局之下。該局維持有效。
console-put-on-record = 記錄在案
console-report-here = 報告異常
console-deal-here = 莊荷控制台
console-seats = 座位
console-watching = 旁觀
console-recent-rounds = 最近各局
console-no-rounds = 尚未開局。
console-void-word = 作廢

## Rulings

console-ruling-title = 等候裁決
console-ruling-by = 等候{ $authority }或以上裁決。
console-reported-by = 由 { $name } 報告。
console-as-found = 發現時
console-reconstructed = 還原後
console-ruling-void = 本局作廢
console-ruling-reconstruct = 把牌還原
console-ruling-cannot-reconstruct = 無法還原：維持現狀
console-ruling-order = 決定次序
console-ruling-continue = 遊戲繼續
console-ruling-return-bets = 退回指定投注
console-ruling-offer-options = 讓各人選擇
console-ruling-dismiss = 沒有異常
console-order-of = 牌抽出的次序
console-swap = 對調
console-new-cards = 下一局用新牌
console-card-out = 仍有牌已離開牌靴：停止投注
console-which-bets = 退回哪些投注
console-bets-returned = { $count } 注退回，共 { $amount }
console-bets-stay = { $count ->
    [0] 沒有投注保留。
   *[other] { $count } 注保留。
}
console-payouts-reversed = 已賠付的收回。
console-would-void = 本局作廢。
console-would-offer = 讓 { $patrons } 選擇。
console-would-ruling = 本局等候裁決。
console-would-options = 客人作選擇。
console-would-dealing = 遊戲繼續。
console-would-insurance = 遊戲繼續。
console-would-over = 本局維持結束。
console-would-end = 本局隨之結束。
console-would-bets-closed = 投注停止，本局不再開放。
console-limits-wait = 等本局結束後更改限額。
console-limits-dropped = 賭枱已先關閉，限額未更改。
console-would-betting = 投注繼續開放。
console-would-follow-from-face-down = 之後如何，取決於仍面朝下的牌。
console-would-waiting = 賭枱等候。
console-rule = 裁決
console-rule-so = 裁決：{ $ruling }
console-rule-void = 本局作廢
console-rule-void-line = 本局所有投注退回。此舉不能撤回。
console-ruled = 已裁決
console-has-ruled = { $name } 已裁決：{ $ruling }。
console-ruled-first = 已有人先行裁決
console-ruled-first-line = 本局已繼續；無需您的裁決，亦沒有任何改動。
console-lacks-authority = 您不能裁決此事。
console-lacks-authority-line = 須由{ $authority }裁決；您是{ $role }。
console-squeeze-asked = 客人要求瞇牌
console-squeeze-line = { $patron } 要求瞇{ $card }。
console-squeeze-waives = 請先向全枱宣佈：批准後，本局不設閒家第三張牌之後的保險。
console-grant = 准許
console-refuse = 拒絕

## Disputes

console-disputes = 爭議
console-no-disputes = 沒有未裁決的爭議。
console-dispute-unruled = 未裁決
console-show-closed = 顯示已裁決的
console-dispute-of = 由 { $patron } 提出
console-dispute-rule = 裁決
console-payment = 以付款更正
console-payment-none = 沒有付款
console-payment-paid = 付予客人
console-payment-taken = 向客人收回
console-payment-in-chips = 在枱上以籌碼
console-payment-amount = 金額
console-paid-to = 付予 { $patron } { $amount }。
console-taken-from = 向 { $patron } 收回 { $amount }。
console-payment-awarded = 由外部機構裁定
console-payment-awarded-hint = 如是，請填機構名稱；該款項其後不得撤回
console-awarded-by = 由 { $name } 裁定。
console-confirmed-by = 由{ $by }確認。
console-proposal-ruling = { $by }提議此付款，須由未派該局牌、亦未報告任何事項的第二人確認。
console-proposal-reversal = { $by }提議撤回此付款，須由非付款人的第二人確認。
console-proposal-confirm = 確認
console-proposal-refuse = 拒絕
console-proposal-withdraw = 撤銷提議
console-proposal-reason = 拒絕原因
console-proposal-waits = 待第二人確認
console-reversal = 撤回付款
console-reversal-line = 由付款人以外的兩人撤回，其中至少一人的級別不低於付款人；其後該局方可更正或作廢。
console-reversed-by = 由{ $by }及{ $second }撤回：{ $reason }
console-dispute-ruling = 裁決內容，一句話
console-dispute-lacks = 須由區域經理或以上裁決；您是{ $role }。
console-dispute-open = 提出爭議
console-dispute-open-line = 應客人要求。裁決前，該局紀錄凍結。
console-dispute-words = 爭議內容
console-ruled-on-by = 已由{ $authority }裁決

## Missing after corrections (R46)

console-missing = 更正未能收回
console-missing-tab = 未能收回
console-missing-line = 牌局重新結算時應收回而已不在的款項。值班經理追討之前，無人欠款。
console-missing-lacks = 須由值班經理追討或豁免；您是{ $role }。
console-missing-none = 沒有未能收回的款項。
console-missing-whose = 投注來源
console-missing-claim = 追討
console-missing-claim-of = 追討 { $amount }：{ $round }
console-missing-claim-line = 客人即時獲知追討及您的理由，自此欠款，並可就該局提出爭議。
console-missing-player = 已知曾在此終端機投注的客人
console-missing-forgive = 豁免
console-missing-forgive-of = 豁免 { $amount }：{ $round }
console-missing-forgive-line = 由賭場承擔，其後不得再追討。
console-missing-decided = 已追討或豁免
console-missing-became = 處理結果
console-missing-claimed = { $by }向 { $patron } 追討
console-missing-forgiven = { $by }決定由賭場承擔

## Hold and win

console-hold = 贏率
console-hold-title = 贏率與理論贏率
console-hold-line = 橫條：贏率，即贏額佔投注額的比例。豎線：理論贏率。色帶：理論值上下一個標準差。
console-handle = 投注額
console-win = 贏額
console-theoretical-win = 理論贏額
console-theoretical-hold = 理論贏率
console-rounds-played = 局數
console-deviations = 偏差
console-sigma = { $number } σ
console-by-table = 賭枱
console-by-bet = 投注
console-by-day = 日
console-by-shift = 更次
console-by-rulebook = 規則
console-shift-day = 日更
console-shift-swing = 中更
console-shift-grave = 夜更
console-no-play = 尚無投注。

## Cage

console-counter = 櫃枱
console-accounts = 客人
console-drawer = 錢箱
console-drawer-of = 錢箱 { $name }
console-open = 開啟
console-closed = 關閉
console-vouchers-issued = 已發票券
console-no-drawer = 沒有開啟的錢箱，請經理開啟。
console-open-drawer = 開啟錢箱
console-open-drawer-line = 從金庫取出現金。
console-open-it = 開啟
console-close-drawer = 關閉錢箱
console-close-drawer-line = { $amount } 交回金庫。
console-drawer-name = 錢箱名稱
console-sell-voucher = 出售票券
console-sell = 出售
console-from-account = 從誰的賬戶（留空：收現金）
console-take-cash = 收取現金 { $amount }。
console-pay-cash = 支付現金 { $amount }。
console-voucher-for = 票券 { $amount }
console-redeem-voucher = 兌換票券
console-scan-or-type = 掃描或輸入號碼
console-scan-hint = 18 位數字。掃描器會自動輸入並按 Enter。
console-look-up = 查詢
console-redeem-cash = 以現金支付
console-redeem-to = 存入誰的賬戶
console-redeem-into = 存入 { $patron } 的賬戶
console-credited-to = { $amount } 已存入 { $patron } 的賬戶。
console-void-voucher = 作廢
console-void-voucher-line = 作廢後不能再兌換。
console-voucher = 票券
console-voucher-good = 有效
console-voucher-redeemed = 已兌換
console-voucher-voided = 作廢
console-voucher-expired = 已過期
console-voucher-held = 暫停兌換
console-release-voucher = 放行
console-release-voucher-line = 此票券在系統啟動所用的備份中有效。確認備份之後未曾兌換方可放行；若已兌換，放行後入賬兌換，但不付現金。
console-issued = 發出
console-expires = 到期
console-ticket = 票券
console-paid = 賠付
console-find-patron = 尋找客人
console-credit = 餘額
console-owes = 欠款
console-owes-so = 欠款 { $amount }
console-enrol = 登記
console-enrol-patron = 登記客人
console-enrol-line = 名字會在賭枱上顯示。
console-buy-in = 買入
console-cash-out = 兌現
console-repay = 還款
console-repay-line = 作廢的局所留下的欠款。
console-in-cash = 現金
console-from-credit = 從賬戶
console-write-off = 註銷欠款
console-movements = 收支
console-no-movements = 尚無收支。
console-balance = 結餘
console-unclaimed = 終端機留下的餘額
console-pay-terminal = 支付
console-pay-terminal-line = 餘額會退回帶來的客人；沒有登入姓名的，由經理以票券支付。
console-present = 正在該機登入
console-terminals-lost = { $count ->
    [0] 沒有失聯的終端機
   *[other] { $count } 部終端機失聯
 }
console-no-terminals = 沒有登記終端機。經理可在「裝置」中登記。
console-terminal-in-service = 服務中
console-terminal-locked = 已鎖定
console-terminal-hand-pay = 人手支付
console-terminal-out-of-service = 暫停服務
console-in-play-at = 投注於
console-last-seen = 聯絡
console-never-seen = 未曾聯絡
console-lost-since = { $when } 起失聯
console-connected-since = 自 { $when } 起在線
console-page = 頁面
console-see-to = 處理
console-hand-pay = 人手支付
console-hand-pay-of = 終端機 { $terminal } 人手支付 { $amount }
console-hand-pay-to = 請付予 { $patron }，餘額屬其所有。
console-hand-pay-cancel = 取消人手支付
console-hand-paid = 已付 { $amount }
console-hand-paid-to = 付予（姓名，或證件號碼）
console-hand-pay-waits = { $table } 枱尚有投注：待本局結束，連同所得一併支付。
console-no-open-cage = 沒有開啟的錢箱：人手支付須由賬房的錢箱支付。
console-lock-terminal = 鎖定
console-unlock-terminal = 解鎖
console-out-of-service = 暫停服務
console-in-service = 恢復服務
console-clear-terminal = 清理
console-clear-terminal-line = 該機的登入會結束。餘額退回所屬客人；沒有姓名的，轉為票券交賬房。
console-shown-at-terminal = 即時不再接受投注；進行中的一局會完成。原因會顯示在終端機上。
console-pay-terminal-sure = 終端機 { $terminal } 的 { $amount } 會轉為票券，不能再用於投注。
console-do-not-pay = 請勿支付。可能已經兌換：請通知值班經理放行。
console-stray-accounts = 未登記名稱下的款項
console-move-account = 轉給 { $name }
console-account-moved = { $account } 名下的款項已轉入 { $name } 的賬戶。
console-terminal = 終端機
console-in-drawer = 錢箱內

## Audit

console-journal = 日誌
console-rounds = 各局
console-verification = 核證
console-reports = 報告
console-clauses = 條款
console-stream = 序列
console-stream-hint = table/枱名、cage/名稱、person/姓名；留空：全部
console-position = 位置
console-from-position = 由位置起
console-kind = 種類
console-body = 紀錄
console-entries = 賬目分錄
console-hash = 雜湊
console-records-in-all = 共 { $count } 條紀錄
console-record-at = 第 { $position } 條紀錄
console-withheld = 第 { $position } 條之後的紀錄，待面朝下的牌翻開後才顯示。
console-empty = 沒有內容。
console-find-round = 尋找一局
console-round-number = 局數
console-show = 顯示
console-step-of = 第 { $number } 步，共 { $count } 步
console-first = 最先
console-step-back = 上一步
console-step-next = 下一步
console-last = 最後
console-step-by-step = 逐步重演
console-played = 進行
console-digest = 摘要值
console-verify = 核證整本日誌
console-verify-line = 每條鏈、按規則重演每一局、每個牌靴與封印、賬目每一分錢。
console-verifying = 核證中
console-verifying-at = { $count } 條紀錄中的 { $done } 條
console-holds = 日誌完整無誤
console-holds-not = 日誌有誤
console-never-verified = 伺服器啟動後尚未核證。
console-verified-at = 核證於 { $moment }
console-records = 紀錄
console-shoes = 牌靴
console-head-hash = 末端
console-win-report = 贏額
console-pairs = 兩人辦理的更改
console-proposer = 提出
console-second-person = 確認
console-alone = 單獨
console-meters-report = 計數
console-significant = 重要事件
console-place = 地點
console-meter = 計數項
console-meter-place = { $place ->
    [cage] 賬房 { $name }
    [terminal] 終端機 { $name }
    [table] { $name } 枱
    [patron] 客人 { $name }
    [missing-of-patron] 未能向客人 { $name } 收回
    [missing-of-terminal] 未能向終端機 { $name } 收回
    [owed-by-patron] 客人欠款 { $name }
    [owed-by-terminal] 終端機欠款 { $name }
   *[other] 賭場：{ $name }
}
console-house-account = { $name ->
    [vault] 金庫
    [bank] 賭場資金
    [vouchers] 票券
    [commission] 佣金
   *[breakage] 零頭
}
console-times = 次數
console-day = 日
console-event = 事件
console-rulebook = 規則
console-enforced-by = 由何保證
console-left-to-people = 由人負責
console-clause-word = 條款
console-summary = 摘要
console-clauses-enforced = { $kept } 條由軟件保證，{ $left } 條由人負責。

## Management

console-staff = 員工
console-devices = 裝置
console-floor-file = 場地檔案
console-rulebooks = 規則
console-money = 賭場資金
console-role-word = 職位
console-enrolled = 登記日期
console-suspended = 已停職
console-suspended-patrons = 停用客人
console-no-suspended = 沒有停用的客人。
console-suspended-line = { $patron } 已停用：未經區域主管或以上（非出納員本人）放行，不得收付。賬戶內的款項仍屬其本人。
console-released = 放行餘額
console-released-none = 無
console-release-at-cage = 放行賬房收付
console-release-line = 該客人可於一日內在賬房收付合共此數，經手的出納員須為另一人。
console-active = 在職
console-locked = 鎖定至 { $moment }
console-suspend = 停職
console-reinstate = 復職
console-unlock = 解鎖
console-new-password = 新密碼
console-set-password = 設定密碼
console-change-role = 更改職位
console-enrol-staff = 登記人員
console-password-hint = 最少 12 個字元
console-of-person = { $action }：{ $name }
console-device-name = 裝置名稱
console-device-kind = 種類
console-device-table = 賭枱（讀牌機及顯示屏）
console-add-device = 登記裝置
console-remove-device = 移除
console-remove-device-line = { $name } 不再獲准連線。
console-token = 令牌
console-token-once = 只顯示這一次。請輸入讀牌機的設定。
console-code = 配對碼
console-code-once = 只顯示這一次。請於 { $until } 前在該裝置的 /device 頁輸入；只可使用一次。
console-new-code = 新配對碼
console-offers = 提供的枱
console-offers-all = 所有枱
console-offers-line = 請剔選此終端機提供的枱。不剔選則提供所有枱。
console-set-tables = 設定
console-copy = 複製
console-copied = 已複製
console-floor-take = 採用此檔案
console-floor-take-line = 採用後以此檔案為準。進行中的賭枱於本局後更改，其餘立即更改。
console-floor-taken = 已採用
console-floor-added = 新增
console-floor-altered = 本局後更改
console-floor-removed = 本局後撤去
console-floor-same = 沒有賭枱更改。
console-check-floor = 檢查場地檔案
console-check-line = 請貼上或開啟檔案。檢查不作任何更改。
console-open-file = 開啟檔案
console-check-it = 檢查
console-no-fault = 沒有錯誤：{ $count } 張賭枱。
console-faults = { $count } 個錯誤
console-line = 行
console-layout-word = 枱面
console-boxes = 位數
console-decks = 副數
console-dealt-by = 派牌
console-cards = 牌
console-chip = 最小籌碼
console-hit-rate = 勝率
console-house-edge = 賭場優勢
console-exact = 精確值
console-in-force = 生效
console-version = 版本
console-publisher = 發佈者
console-rulebook-group = 規則來源
console-vault = 金庫
console-bank = 賭場資金
console-commission = 佣金
console-breakage = 零頭
console-vouchers-out = 未兌票券
console-floats = 各枱籌碼額
console-fund = 注入資金
console-fund-line = 賭場現金存入金庫及資金。
console-fill = 加彩
console-credit-table = 繳碼
console-fill-line = 從賭場資金向 { $table } 加彩。
console-credit-line = { $table } 的籌碼繳回賭場。

## Device

console-device-title = 將此瀏覽器設為賭場裝置
console-device-line = 經理登記裝置後會給您配對碼，十分鐘內有效，只可使用一次。此後這個瀏覽器就是該終端機或顯示屏。
console-device-done = 此瀏覽器已成為賭場裝置。
console-device-code = 配對碼
console-register-device = 確定
