# 賭場：賭枱為何不受理、關於賭枱、過往各局和客人限額的拒絕，以及重溫的步驟。

## 賭枱或賭場為何不受理

unavailable-closed = 已關閉
unavailable-out-of-order = 發生故障
unavailable-moving = 正由另一台伺服器接管，請稍候
unavailable-stopping = 正在停止
unavailable-journal = 日誌無法寫入：磁碟已滿，或資料庫沒有回應
unavailable-checking = 啟動檢查尚未完成
unavailable-joining = 正在加入場內的其他伺服器，並接管分給它的檯
unavailable-faults = 啟動檢查發現 { $count } 處錯誤

## 須留意：賭場資金無法賠付的限額

warning-bank-one-box = { $table } 枱：賭場資金有 { $has }，一個投注位在每一區都下最高投注額，最多可贏 { $wanted }。
warning-bank-all-boxes = { $table } 枱：賭場資金有 { $has }，全部 { $boxes } 個投注位在每一區都下最高投注額，最多可贏 { $wanted }。
warning-favours-patron = { $table } 枱：{ $area }對客人有利，每注平均 { $edge } [{ $rulebook }]。
warning-guest-credits = 每位訪客獲 { $wanted }，而遊戲額銀行只有 { $has }。
## 須留意：由備份啟動，以及機器時鐘

warning-restored = 系統由備份啟動，備份最後一筆紀錄為 { $recorded_at }。其後的牌局與付款不在此賬內：各牌靴已結束，進行中的局作廢，{ $count } 張票券（合計 { $amount }）暫停兌換，須由值班經理逐張放行。清單見 `punto floor restored`。
warning-clock-jumped = 機器時鐘與實際經過的時間相差 { $minutes } 分鐘，系統不予採用。請校準時鐘；若時鐘正確，請重新啟動系統。
warning-clock-gap = 最後一筆紀錄為 { $recorded_at }，與機器時鐘相差超過一週。若賭場並未停業這麼久，請停止系統並校準時鐘：賬上的時間不會倒退。

## 拒絕：賭枱

refusal-no-such-table = 此賭場沒有「{ $table }」枱。
    .way-out = 賭枱有：{ $tables }。
refusal-table-not-open = { $table } 枱未開放：{ $because }。
    .way-out = 請選另一張枱，或由區域主管開枱。
refusal-table-closing = { $table } 枱即將關閉，不再開新局。
    .way-out = 請選另一張枱，或由區域主管重新開枱。
refusal-new-cards-first = { $table } 枱已按 { $clause } 指示更換新牌，現時仍是舊牌。
    .way-out = 請由區域主管換牌，然後開局。
refusal-bring-cards-first = { $table } 枱沒有可派的牌靴（{ $clause }）。
    .way-out = 請先換上一副新牌和牌靴並備牌，然後開局。
refusal-shoe-first = { $table } 枱沒有可派的牌靴。
    .way-out = 請稍候：本枱會先換上新牌靴，然後開下一局。
refusal-cards-not-prepared = { $table } 枱牌靴 { $shoe } 的牌尚未備妥。
    .way-out = { $next }
refusal-no-shoe-recorded = { $table } 枱尚未換上牌靴。
    .way-out = 請先換上一副牌和牌靴。
refusal-not-the-next-preparation = 這不是 { $table } 枱牌靴 { $shoe } 的下一步。
    .way-out = 請按控制台所示的步驟進行。
refusal-cut-card-noted-already = { $table } 枱牌靴 { $shoe } 的切牌卡已經出現。
    .way-out = 無須處理。
refusal-no-cut-card-to-take-back = { $table } 枱牌靴 { $shoe } 沒有可撤回的切牌卡紀錄。
    .way-out = 下一局一經開局，即為本靴最後一局；可請區域主管指示換牌。
refusal-shoe-not-over = { $table } 枱牌靴 { $shoe } 尚未派完。
    .way-out = 請繼續派牌，或請區域主管指示換牌。
refusal-set-out-of-order = { $table }的牌組 { $id } 次序已失，不能再用其牌補足更正的一局。
    .way-out = 請報告牌數不對；本局作廢（{ $clause }）。
refusal-set-in-use = 這副牌 { $id } 正在 { $table } 枱使用。
    .way-out = 請核對牌上的編號，或先讓 { $table } 枱用另一副牌開局。
refusal-unusable-shoe-id = 「{ $text }」不能作為一副牌或牌靴的編號。
    .way-out = 請輸入上面的編號：1 至 { $most } 個字元，不含空格和逗號。
refusal-not-in-the-shoe = { $card } 不可能再出現：牌靴 { $shoe } 共 { $decks } 副牌，{ $count } 張已全部派出（{ $places }）。
    .way-out = 請看清楚牌再輸入。若牌確實如此，請通知區域主管：先前有牌輸錯，或這張不屬於這副牌。
came-in-round = 第 { $number } 局
came-in-burn = 銷牌
refusal-no-bets-to-count-down = { $table } 枱現在不接受投注。
    .way-out = 請在接受投注時才開始倒數。
refusal-table-open-already = { $table } 枱已經開放。
    .way-out = 無須處理。
refusal-dealt-automatically = { $table } 枱自動派牌。
    .way-out = 請交由自動派牌；區域主管可報告、裁決和關枱。
refusal-not-the-dealer = { $name } 不是 { $table } 枱的莊荷，莊荷是 { $dealer }。
    .way-out = 請先接枱，或交由該枱莊荷處理。
refusal-no-dealer-yet = { $table } 枱尚未有莊荷接枱。
    .way-out = 請先接枱。
refusal-cards-of-the-shoe = { $table } 枱的牌靴每次只出一張牌，不會有其他牌抽出。
    .way-out = 請報告所發生的事，不必指明其他牌。
refusal-cards-not-keyed = { $table } 枱的牌出自封存的牌靴，無人輸入，不會輸錯。
    .way-out = 如有其他問題，請報告。
refusal-no-randomness-taken = { $table } 枱現在不收隨機內容：那裏沒有預告下一靴牌。
    .way-out = 收取客人隨機內容的枱，會顯示下一靴是哪一靴。
refusal-not-the-next-shoe = 牌靴 { $shoe } 不是 { $table } 枱的下一靴。
    .way-out = 請提供給現在預告的那一靴。
refusal-unusable-contribution = 這段文字不能使用。
    .way-out = 請給 1 至 { $most } 個位元組、可在一行內顯示的文字。
refusal-contributed-already = { $patron } 已為牌靴 { $shoe } 提供過。
    .way-out = 已計入；預告再下一靴時可再提供。
refusal-no-such-shoe = { $table } 枱沒有牌靴 { $shoe }。
    .way-out = 請在該枱的牌靴列表中查找。
refusal-not-yours-to-peel = { $side }家第{ $ordinal }張牌不由您瞇開。
    .way-out = 請在派牌前要求，並等候批准。
refusal-in-the-middle-of-a-round = { $table } 枱第 { $number } 局正在進行。
    .way-out = 請等候本局結束。
refusal-round-interrupted = { $table } 枱第 { $number } 局因系統重啟而中斷，正等候區域主管。剛才的操作未被執行。
    .way-out = 由區域主管決定本局是否繼續；在此之前，牌、籌碼和投注保持原狀。
refusal-not-interrupted = { $table } 枱沒有因重啟而等候的牌局。
    .way-out = 請再看一次賭枱：可能已有人決定，或並無此事。
refusal-nothing-to-hand-out = 第 { $number } 局 { $box } 號位 { $patron } 的「{ $area }」沒有須賠付或收取的籌碼。
    .way-out = 請按清單目前所示處理。
refusal-paid-to-the-account = 第 { $number } 局 { $box } 號位 { $patron } 的{ $area }注出自帳戶，已入帳。
    .way-out = 不派不收籌碼：只有籌碼注由莊荷派彩。
refusal-settled-anew = 第 { $number } 局 { $box } 號位 { $patron } 的「{ $area }」已重新結算。
    .way-out = 請再看清單，按現在所示剔選。
refusal-handed-out-already = 第 { $number } 局 { $box } 號位 { $patron } 的「{ $area }」已經剔選。
    .way-out = 切勿重複賠付或收取；如屬誤選，請取消剔選。
refusal-not-handed-out = 第 { $number } 局 { $box } 號位 { $patron } 的「{ $area }」沒有剔選過。
    .way-out = 無須處理。
refusal-round-passed = 抱歉，送達時{ $table } 枱第 { $number } 局已經完結，沒有下注，也沒有任何變動。
    .way-out = 該枱最近一局是第 { $current } 局；如仍需要，請在該局重新操作。
refusal-too-many-changes = 您在{ $table } 枱第 { $number } 局已更改投注 { $count } 次，不能再更改，現有投注保持不變。
    .way-out = 停止投注之前，仍可收回整注；下一局重新計算。
refusal-round-to-come = { $table } 枱第 { $number } 局尚未開始，沒有下注，也沒有任何變動。
    .way-out = 該枱最近一局是第 { $current } 局；請等候下一局開始。
refusal-settings-not-permitted = { $because }
    .way-out = 請給出規則容許的限額。
refusal-nothing-late = { $table } 枱第 { $number } 局不是之前的一局。
    .way-out = 請給出本局之前的局數。

refusal-house-cannot-cover = 賭場目前無法承擔 { $table } 枱{ $area } { $amount } 的賠付，此注未獲接受。
    .way-out = { $instead }
cover-up-to = 該處目前最多可接受 { $room }；已通知經理。
cover-none = 該處目前不能接受投注；已通知經理。
refusal-house-cannot-pay = 賭場資金有 { $has }，此舉需要 { $wanted }：{ $table } 枱未作任何變動。
    .way-out = 請經理補充賭場資金，然後再試。

## 拒絕：賭場

refusal-floor-not-ready = 賭場現不受理：{ $because }。
    .way-out = 請稍候；之前的投注安全無虞。
refusal-takes-a-restart = 運作中不能更改 { $names }，沒有任何變動。
    .way-out = 請只更改賭枱，或用此檔案重新啟動。
refusal-law-changed = { $table } 枱：此記錄已採用編號 { $rulebook } 的規則，而其投注、賠率或補牌與現在的不同，沒有任何變動。
    .way-out = 請為更改後的規則取新版本號，例如 @2；已進行的局仍按舊版本。
refusal-tables-run-elsewhere = { $tables } 由另一部伺服器運作，沒有任何變動。
    .way-out = 請留給該伺服器，或為這些賭枱另取名稱。
refusal-no-floor-file = 啟動時沒有指定場地檔案，無法重新讀取。
    .way-out = 請用 --floor FILE 啟動。
refusal-floor-file-unwritable = 無法寫入場地檔案 { $path }（{ $detail }），沒有任何變動。
    .way-out = 請讓伺服器可以寫入該檔案及其所在資料夾，然後重新發送。
refusal-credits-at-the-terminal = 此機尚有餘額 { $credit }。
    .way-out = 請先兌出為票券。
refusal-bets-at-the-terminal = 此機在 { $table } 枱尚有投注。
    .way-out = 請取回投注，或等候本局結束。
refusal-credits-left-here = 有人在終端機 { $terminal } 留下餘額 { $credit }。
    .way-out = 請使用另一部終端機，或請經理安排支付。
refusal-credits-of-a-patron = 終端機 { $terminal } 的餘額屬於 { $patron }。
    .way-out = { $patron } 下次登入，或其在該機的登入結束時，餘額會退回其賬戶。
refusal-four-eyes = { $table } 枱的裁決須由另一人作出：第 { $number } 局由 { $name } 派牌，或由其報告。
    .way-out = 請另一位區域主管裁決。
refusal-no-such-change = { $table } 枱已沒有這項待確認的更改。
    .way-out = 請查看現有的更改，或重新提出。
refusal-not-in-chips-at-the-table = { $patron } 在 { $table } 枱不以籌碼投注：賬戶的投注在投注時已記錄。
    .way-out = 請指明該處籌碼屬於誰。
refusal-time-not-yet = 尚不可宣佈時間到：{ $patrons } 還有 { $seconds } 秒可以選擇。
    .way-out = 請記錄每位客人的選擇，或待時間屆滿後再宣佈。
refusal-patron-not-checked-in = 未確認 { $patron } 在 { $table } 枱，不能由其賬戶投注。
    .way-out = 請 { $patron } 在本枱終端機登入，或由區域主管為 { $patron } 登記到枱。
refusal-patron-signed-in = { $patron } 已在終端機登入，{ $table } 枱不可代其投注。
    .way-out = 請其在終端機自行投注。終端機故障時，先由區域主管將客人登出。
refusal-bets-not-confirmed = { $table } 枱第 { $number } 局代 { $patron } 投注共 { $wanted }，超過 { $limit }，客人尚未確認。
    .way-out = 請 { $patron } 以密碼確認，或減少投注。
refusal-terminal-in-play = 終端機 { $terminal } 在 { $table } 枱的本局尚有投注。
    .way-out = 請先鎖定終端機，不再接受投注，並等候本局結束。
refusal-terminal-in-use = 終端機 { $terminal } 在一分鐘內仍有人操作。
    .way-out = 請詢問在場的客人，或等候一分鐘無人操作。
refusal-table-not-offered = 終端機 { $terminal } 不提供 { $table } 枱。
    .way-out = 請選擇以下各枱：{ $tables }。
refusal-deal-now-not-here = { $table } 枱按既定時間停止投注。
    .way-out = 請繼續投注；倒數結束或莊荷宣佈時截止。
refusal-no-bet-to-deal = 您在 { $table } 枱沒有投注，不能要求開牌。
    .way-out = 請先投注；沒有投注的客人無須等候。
refusal-third-card-in-hand = { $table } 枱閒家第三張牌正由 { $patron } 瞇牌，該客人已看過牌面。
    .way-out = 只可在此之前要求先看莊家第三張牌。
refusal-squeeze-refused-before = { $table } 枱已拒絕您本局瞇{ $side }家第{ $ordinal }張牌的要求。
    .way-out = 請要求另一張牌，或向莊荷查詢。
refusal-no-refill-here = 只有不以現金遊戲之處才可補充遊戲幣。
    .way-out = 請到賬房買入，或使用票券。
refusal-refill-not-needed = 您有 { $has }，足夠在各枱投注。
    .way-out = 少於 { $minimum } 時可補充遊戲幣。
refusal-no-guests-here = 此賭場不接待訪客。
    .way-out = 請登入，或使用票券。
refusal-named-too-often = { $table } 枱第 { $number } 局仍有牌面朝下，您已有 { $count } 次報告所報的牌不符，不再接受。
    .way-out = 請先翻牌；或以「其他情況」報告，不報牌名，由區域主管裁決。

## 拒絕：過往各局與爭議

refusal-no-such-round = { $table } 枱沒有第 { $number } 局。
    .way-out = 請查看該枱的局數列表。
refusal-round-not-over = { $table } 枱第 { $number } 局尚未結束。
    .way-out = 請等候結束；其間如有問題，請向莊荷報告。
refusal-nothing-missing = { $table } 枱第 { $number } 局沒有未能收回的款項。
    .way-out = 請查看未能收回的款項列表，或許已有人處理。
refusal-claim-against-another = { $table } 枱第 { $number } 局未能收回的款項與 { $patron } 無關。
    .way-out = 請向投注帳戶的客人本人追討。
refusal-words-needed = 須以文字寫明內容。
    .way-out = 請用一行 1 至 200 個可見字元，字詞之間只用一個空格。
refusal-no-bet-in-it = { $patron } 在 { $table } 枱第 { $number } 局沒有投注。
    .way-out = 請召區域主管，其可覆核任何一局。
refusal-already-disputed = { $patron } 已就 { $table } 枱第 { $number } 局提出爭議（第 { $dispute } 宗）。
    .way-out = 請等候裁決；之後可由區域主管再次覆核。
refusal-no-such-dispute = { $table } 枱第 { $number } 局沒有第 { $dispute } 宗爭議。
    .way-out = 該局共有 { $count } 宗爭議。
refusal-dispute-ruled = { $table } 枱第 { $number } 局的第 { $dispute } 宗爭議已由 { $by } 裁決。
    .way-out = 裁決維持有效；如要再次覆核，請另提爭議。
refusal-payment-to-nobody = { $table } 枱第 { $number } 局的付款沒有指明客人。
    .way-out = 請填付款或收款的客人。
refusal-payment-to-another = { $patron } 在 { $table } 枱第 { $number } 局沒有投注，這也不是其爭議。
    .way-out = 請為 { $patron } 提出爭議，或指明本局有投注的客人。
refusal-payment-too-large = { $amount } 超過 { $patron } 在 { $table } 枱第 { $number } 局的投注連同已付款項最多可得的 { $largest }。
    .way-out = 請按有爭議的金額裁決。漏記的投注須先補記；外部機構裁定的款項按其裁定支付。
refusal-dispute-paid = { $table } 枱第 { $number } 局的第 { $dispute } 宗爭議已付款：撤回付款之前，該局不得更正或作廢。
    .way-out = 須先由付款人以外的兩人撤回，其中至少一人的級別不低於付款人。
refusal-award-stands = { $table } 枱第 { $number } 局第 { $dispute } 宗爭議的款項由外部機構裁定：款項與該局均維持不變。
    .way-out = 請保持原狀；只有該機構可另作決定。
refusal-no-payment-to-reverse = { $table } 枱第 { $number } 局第 { $dispute } 宗爭議沒有可撤回的付款。
    .way-out = 請查看該爭議的紀錄：付款及撤回均在其中。
refusal-nothing-proposed = { $table } 枱第 { $number } 局第 { $dispute } 宗爭議沒有這項待第二人確認的提議。
    .way-out = 請再查看該爭議：可能已有人答覆。
refusal-proposal-waits = { $by } 就 { $table } 枱第 { $number } 局第 { $dispute } 宗爭議提出的事項正待第二人確認。
    .way-out = 請先確認或拒絕該事項。
refusal-made-the-payment = { $table } 枱第 { $number } 局第 { $dispute } 宗爭議的款項由 { $name } 支付，不得由其撤回。
    .way-out = 須由另外兩人撤回，其中至少一人的級別不低於付款人。
refusal-round-frozen = { $table } 枱第 { $number } 局有爭議，不再記錄任何事項。
    .way-out = 須先由區域經理或以上裁決爭議。

## 拒絕：客人的限額

refusal-loss-limit = { $stake } 可能使本博彩日的輸額（現為 { $lost }）超過上限 { $limit }。
    .way-out = 最多可再投注 { $room }；下一個博彩日於 { $next_day } 開始。
refusal-time-limit = 可玩時間 { $limit_minutes } 分鐘已於 { $time_up_at } 屆滿。
    .way-out = 枱上的投注照常結算；請休息，下一個博彩日再開始。

## 重溫中無須理由的步驟

reason-bet-placed = { $patron } 在 { $box } 號位投注{ $area } { $stake }
reason-bet-withdrawn = { $patron } 從 { $box } 號位的{ $area }取回 { $amount }
reason-card-turned = { $side }家第{ $ordinal }張牌翻開：{ $card }
reason-card-squeezed = { $side }家第{ $ordinal }張牌由 { $patron } 瞇開：{ $card }
reason-card-exposed = { $side }家第{ $ordinal }張牌外露：{ $card }
reason-cards-looked-at = 查看各牌
    .why = 按裁決處理
reason-insurance-closed = 停止保險投注
reason-time-called-for-nobody = { $by } 宣佈時間到
    .why = 各人均已答覆
reason-dealer = 由{ $by }派牌
reason-dealer-and-shoe = 由{ $by }派牌：牌靴 { $shoe } 第 { $number } 局，牌 { $id }
reason-dealer-relieved = 由此起由{ $by }派牌
reason-round-over = 本局結束
reason-dispute-paid = 付給 { $patron } { $amount }
    .why = { $by }就爭議作出的裁決
reason-dispute-taken = 向 { $patron } 收取 { $amount }
    .why = { $by }就爭議作出的裁決
reason-dispute-paid-in-chips = 以籌碼付給 { $patron } { $amount }
    .why = { $by }就爭議作出的裁決
reason-dispute-taken-in-chips = 向 { $patron } 收取 { $amount } 籌碼
    .why = { $by }就爭議作出的裁決
reason-dispute-reversed = 撤回與 { $patron } 有關的爭議付款 { $amount }
    .why = 由{ $by }提出，並經第二人確認

## 開場時仍有效的區域主管指令

order-limits = { $table } 枱：{ $by }所定限額 { $minimum } 至 { $maximum } 有效，優先於場地檔案
order-closed = { $table } 枱：按{ $by }的指令關閉
order-lapsed = { $table } 枱：場地檔案中本枱設定已改，先前的指令不再有效
