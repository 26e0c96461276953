# 賭場：賭枱為何不受理、關於賭枱、過往各局和客人限額的拒絕，以及重溫的步驟。

## 賭枱或賭場為何不受理

unavailable-closed = 已關閉
unavailable-out-of-order = 發生故障
unavailable-stopping = 正在停止
unavailable-checking = 啟動檢查尚未完成
unavailable-faults = 啟動檢查發現 { $count } 處錯誤

## 須留意：賭場資金無法賠付的限額

warning-bank-one-box = { $table } 枱：賭場資金有 { $has }，一個投注位在每一區都下最高投注額，最多可贏 { $wanted }。
warning-bank-all-boxes = { $table } 枱：賭場資金有 { $has }，全部 { $boxes } 個投注位在每一區都下最高投注額，最多可贏 { $wanted }。

## 拒絕：賭枱

refusal-no-such-table = 此賭場沒有「{ $table }」枱。
    .way-out = 賭枱有：{ $tables }。
refusal-table-not-open = { $table } 枱未開放：{ $because }。
    .way-out = 請選另一張枱，或由區域主管開枱。
refusal-table-closing = { $table } 枱即將關閉，不再開新局。
    .way-out = 請選另一張枱，或由區域主管重新開枱。
refusal-new-cards-first = { $table } 枱已按 { $clause } 指示更換新牌，現時仍是舊牌。
    .way-out = 請由區域主管換牌，然後開局。
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
refusal-no-randomness-taken = { $table } 枱現在不收隨機內容：那裡沒有預告下一靴牌。
    .way-out = 收取客人隨機內容的枱，會顯示下一靴是哪一靴。
refusal-not-the-next-shoe = 牌靴 { $shoe } 不是 { $table } 枱的下一靴。
    .way-out = 請提供給現在預告的那一靴。
refusal-unusable-contribution = 這段文字不能使用。
    .way-out = 請給 1 至 { $most } 個位元組、可在一行內顯示的文字。
refusal-contributed-already = { $patron } 已為牌靴 { $shoe } 提供過。
    .way-out = 已計入；預告再下一靴時可再提供。
refusal-no-such-shoe = { $table } 枱沒有牌靴 { $shoe }。
    .way-out = 請在該枱的牌靴列表中查找。
refusal-not-yours-to-peel = { $side }家第{ $ordinal }張牌不由你瞇開。
    .way-out = 請在派牌前要求，並等候批准。
refusal-in-the-middle-of-a-round = { $table } 枱第 { $number } 局正在進行。
    .way-out = 請等候本局結束。
refusal-round-passed = 不好意思，送達時{ $table } 枱第 { $number } 局已經完結，沒有下注，也沒有任何變動。
    .way-out = 該枱最近一局是第 { $current } 局；如仍需要，請在該局重新操作。
refusal-round-to-come = { $table } 枱第 { $number } 局尚未開始，沒有下注，也沒有任何變動。
    .way-out = 該枱最近一局是第 { $current } 局；請等候下一局開始。
refusal-settings-not-permitted = { $reason }
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
refusal-credits-at-the-terminal = 此機尚有點數 { $credit }。
    .way-out = 請先兌出為憑單。
refusal-bets-at-the-terminal = 此機在 { $table } 枱尚有投注。
    .way-out = 請取回投注，或等候本局結束。
refusal-no-guests-here = 此賭場不接待訪客。
    .way-out = 請登入，或使用憑單。

## 拒絕：過往各局與爭議

refusal-no-such-round = { $table } 枱沒有第 { $number } 局。
    .way-out = 請查看該枱的局數列表。
refusal-round-not-over = { $table } 枱第 { $number } 局尚未結束。
    .way-out = 請等候結束；其間如有問題，請向莊荷報告。
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
refusal-round-frozen = { $table } 枱第 { $number } 局有爭議，不再記錄任何事項。
    .way-out = 須先由區域經理或以上裁決爭議。

## 拒絕：客人的限額

refusal-loss-limit = { $stake } 可能使本博彩日的輸額（現為 { $lost }）超過上限 { $limit }。
    .way-out = 最多可再投注 { $room }；下一個博彩日於 { $next_day } 開始。
refusal-time-limit = 可玩時間 { $limit_minutes } 分鐘已於 { $time_up_at } 屆滿。
    .way-out = 枱上的投注照常結算；請休息，之後再開始。

## 重溫中無須理由的步驟

reason-bet-placed = { $patron } 在 { $box } 號位投注{ $area } { $stake }
reason-bet-withdrawn = { $patron } 從 { $box } 號位的{ $area }取回 { $amount }
reason-card-turned = { $side }家第{ $ordinal }張牌翻開：{ $card }
reason-card-squeezed = { $side }家第{ $ordinal }張牌由 { $patron } 瞇開：{ $card }
reason-card-exposed = { $side }家第{ $ordinal }張牌外露：{ $card }
reason-card-dealt-face-down = { $side }家第{ $ordinal }張牌面朝下派出
reason-cards-looked-at = 查看各牌
    .why = 按裁決處理
reason-insurance-closed = 停止保險投注
reason-time-called-for-nobody = { $by } 宣布時間到
    .why = 各人均已答覆
reason-round-over = 本局結束
