language-name = English
language-short = EN
language-locale = en-SG

ui-odds = { $won } to { $staked }
