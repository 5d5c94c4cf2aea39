/** What guessers try first, as it stands in every list of leaked passwords. */
const known = `
  00000000 01234567 0123456789 0987654321 10101010 10203040 11111111 1111111111 11112222 11223344 1122334455 112233445566
  12121212 12131415 12312312 123123123 1231234567 1234123412 12341234 12344321 12345612 123456123 1234561234 12345678
  123456780 1234567890 12345678900 12345678910 123456788 123456789 123456789a 123456789q 123456789z 12345678a 1234567a
  1234567q 123456aa 123456ab 123456abc 123456as 123456asd 123456qq 123456qw 123456qwe 123456qwerty 1234abcd 1234asdf
  1234qwer 123abc123 123asd123 123qwe123 123qweasd 123qweasdzxc 12qwaszx 13131313 13141314 13145200 1314520a 135792468
  1357924680 13579246 14141414 14725836 147258369 147852369 15151515 159357123 159357456 159753456 159753852 16161616
  17171717 18181818 19191919 1a2b3c4d 1a2b3c4d5e 1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 1qwertyu 20002000 20202020 20262026 21212121 22222222 22334455 23232323 23456789 234567890 24682468 25252525
  25802580 31415926 314159265 321321321 33333333 33445566 36925814 369258147 43214321 44444444 45454545 456456456
  456789123 520131400 52013140 52013145 52052000 520520520 5201314a 521521521 54321543 5432154321 55555555 55667788
  5845201314 66666666 666666666 66778899 67676767 69696969 741852963 74108520 753951456 76543210 77777777 7777777777
  7894561230 789456123 78945612 789789789 80808080 85208520 852456789 87654321 876543210 88888888 888888888 8888888888
  89898989 90909090 963852741 98765432 987654321 9876543210 99887766 99999999 999999999 a0123456 a1111111 a11111111
  a1234567 a12345678 a123456789 a1234567890 a1a1a1a1 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a88888888 a987654321 aa112233 aa123123
  aa123456 aa1234567 aa12345678 aa123456789 aaaa1111 aaaa1234 aaaaaaaa aaaaaaaaaa aabb1122 aassdd12 ab123456 ab1234567
  ab12345678 abc12345 abc123123 abc123456 abc1234567 abc123abc abc12abc abcabc123 abcd1234 abcd12345 abcd123456 abcdabcd
  abcde123 abcde12345 abcdefg1 abcdefg123 abcdefgh abcdefghi abcdefghij admin123 admin1234 admin12345 admin123456
  administrator alexander amsterdam andrew12 aptx4869 aq1sw2de3 as123456 asasasas asd12345 asd123456 asdasd123 asdasdasd
  asdf1234 asdf12345 asdfasdf asdfg123 asdfgh12 asdfgh123 asdfghjk asdfghjkl asdfjkl1 asdfqwer asdqwe123 asdzxc123
  asdfghjkl1 azerty123 azertyui azertyuiop b1234567 babygirl barcelona barcelon baseball basketball batman123 beautiful
  benjamin blink182 bluebird brittany buttercup butterfly c1234567 caroline cba123456 changeme changeme1 changeme123
  charlie1 charlotte chelsea1 chocolate christian christine christopher cinderella cocacola computer corvette cristina
  d1234567 danielle december default1 default123 diamond1 dingdong dolphin1 dolphins dragon12 dragon123 drowssap
  e10adc3949ba59abbe56e057f20f883e einstein elephant elizabeth emmanuel estrella eternity everton1 explorer f1234567
  facebook fantasia favorite february ferrari1 fernando flowers1 football football1 forever1 fortune12 freedom1 friendly
  friends1 fuckyou1 fuckyou2 fuckyou123 g1234567 gabriela gateway1 giovanni godzilla goodluck greenday guitar12 h1234567
  hamilton hardcore harrypotter hellokitty hello123 hello1234 helloworld homework hotmail1 hunter12 iloveu12 iloveyou
  iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyouu infinity internet isabella j1234567 jasmine1 jennifer
  jessica1 jiushiwo johnjohn jonathan jordan23 juventus k1234567 kimberly kobe2408 kristine l1234567 lastfm123 lebron23
  letmein1 letmein12 letmein123 letmein! letmeinn lightning linkedin linkinpark liverpoo liverpool logitech loveyou1
  loveyou2 m1234567 macintosh manchester marlboro marshall matthew1 maverick mercedes metallica michael1 michelle
  midnight millions minecraft monkey12 monkey123 mountain mustang1 mynoob12 n1234567 nicholas nintendo nirvana1 november
  nopassword onepiece p@55w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssword p@ssword1 p@ssword123 pa55word
  pa55w0rd pa$$w0rd pa$$word panasonic paradise pass1234 pass12345 passpass passw0rd passw0rd1 passw0rd12 passw0rd123
  password password! password@ password0 password00 password01 password1 password1! password10 password11 password12
  password123 password1234 password12345 password123! password2 password2025 password2026 password21 password3 password4
  password5 password7 password8 password9 password99 passwort passwort1 patricia penguin1 personal peterpan pineapple
  platinum playboy1 playstation pokemon1 police12 porsche911 princess princess1 princesa professor q1234567 q123456789
  q12345678 q1q1q1q1 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123456 qaz12345 qazqazqaz qazwsx12 qazwsx123 qazwsxed qazwsxedc
  qazwsxedc1 qazxswedc qq123456 qq1234567 qq12345678 qq123456789 qqqqqqqq qw123456 qwaszx12 qwe12345 qwe123123 qwe123456
  qwe123qwe qweasd12 qweasd123 qweasdzx qweasdzxc qweqwe12 qweqwe123 qweqweqwe qwer1234 qwer12345 qwer123456 qwer4321
  qwerasdf qwerasdfzxcv qwerqwer qwert123 qwert1234 qwert12345 qwerty00 qwerty01 qwerty09 qwerty1! qwerty10 qwerty11
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty21 qwerty22 qwerty321 qwerty77 qwerty78 qwerty88 qwerty99
  qwertyqwerty qwertyu1 qwertyui qwertyui1 qwertyuio qwertyuiop qwertyuiop1 qwertyuiop[] qwertz123 qwertzui r1234567
  rainbow1 rangers1 raspberry realmadrid rebecca1 redsox04 remember reynaldo richmond rockstar rootroot s1234567
  s123456789 samantha sammy123 samsung1 samsung123 santiago sebastian secret12 secret123 security september serenity
  shadow12 shadow123 sheffield showtime sk8terboy skywalker slipknot snickers snowball softball spiderman spongebob
  squirrel starcraft stargate starlight startrek starwars starwars1 stephanie strawberry sunflower sunshine sunshine1
  superman superman1 superstar svetlana swordfish t1234567 taiwan12 taiwan123 taiwanno1 tequiero test1234 test12345
  testtest test123456 thailand thebeatles thomas12 thunder1 tigger12 tinkerbell tottenham transfer trustno1 truelove
  tweetybird twilight ukraine1 undertaker universe unknown1 user1234 valentin valentina vanessa1 veronica victoria
  vincent1 volleyball w1234567 wang1234 wangwang warcraft warhammer webmaster welcome! welcome1 welcome12 welcome123
  welcome2 welcome2026 westside whatever whatever1 william1 winston1 wisdom12 woaini11 woaini12 woaini123 woaini1314
  woaini520 woaini521 woaiwojia wonderful wordpass worldcup wozuishuai wolverine x1234567 xiaoming xxxxxxxx y1234567
  yamaha12 yankees1 yellow12 yingyang yuantuo2012 yyyyyyyy z1234567 z123456789 z1x2c3v4 zaq12wsx zaq1xsw2 zaqwsxcde
  zaq1zaq1 zeppelin zhang123 zxc12345 zxc123456 zxcasdqwe zxcv1234 zxcvasdf zxcvasdfqwer zxcvbnm1 zxcvbnm12 zxcvbnm123
  zxcvbnm, zxcvbnmm zxcvzxcv zxczxczxc zz123456 zzzzzzzz au4a83 ji32k7au4a83 5j4bp6 g4zo6j4 su3cl3 vu04vu04 ru0320 ji394su3
  密碼密碼 12345678一 我愛你1314 我愛你520 一二三四五六七八 我的密碼我的密碼`

/** Words that people begin with, and what they put behind them to satisfy a rule. */
const words = `
  aaron abcde abcdef abigail access adidas admin adrian alexander alexis alpha amanda amber amigo andrea andrew angel
  angela animal anthony apple april arsenal asdfg asdfgh ashley asshole august austin autumn azerty babe baby badboy
  bailey banana bandit barney baseball basket batman beauty berlin bigdog bitch black blessed blink blue bond bonnie
  boomer boston brandon brian broken bubble buddy buster butter camille canada captain carlos casper change charles
  charlie chelsea cherry chester chicken chinese chris coffee compaq cookie cooper corona cowboy crazy crystal dakota
  dallas daniel david death demo dennis denver diablo diamond doctor dolphin donald dragon dream eagle easter eminem
  england family father ferrari fight fire fish flower forever france francis frank freedom friday friend fuckyou
  garfield gemini george ginger girl golden google gordon gratis guest guitar hammer hannah happy harley heaven hello
  helpme hockey honda honey hunter iceman iloveu iloveyou jackie jackson jaguar james january jasmine jason jasper
  jeremy jessica jesus johnny jordan joseph joshua juice julian july june junior justin kevin killer king kitty knight
  korea lakers lauren legend leon letmein lily linda lion little london lorenzo love lover lucky madison madrid maggie
  manager march maria marina marine mario martin marvin master matrix matthew maxwell melissa mercury merlin mexico
  michael mickey miller million mobile monday money monica monkey monster morgan mother music mustang nathan naruto
  natasha natural newyork nicole ninja nissan oliver olivia orange oscar pacific panda panther paris parker pass
  passw0rd password patrick peaches peanut pepper phoenix player please poker pokemon police porsche power prince
  princess purple qazwsx qwert qwerty rabbit rachel rainbow ranger raven rebecca redsox richard robert rocket root
  rosebud russia sabrina sakura samsung samuel sandra saturn scooter scorpion secret shadow shanghai silver simple
  single skate slayer smile smokey snoopy soccer sophie spider spring staff star steven stone strong student sugar
  summer sunday sunny sunshine super superman sweet system taipei taiwan taylor temp tennis test theman thomas thunder
  tiger tigger tomcat toyota trading travel trinity trouble truck turtle twitter user vampire victor viking vincent
  violet virgin walter warrior water weaver welcome white wilson windows winner winter wizard wolf woaini xavier yamaha
  yankees yellow zachary zxcvb zxcvbn fund funds invest investor investment stock stocks finance bank wealth profit
  dollar taiwanese formosa kaohsiung taichung tainan hsinchu mayday lovelove password1 chen wang lin huang zhang`

const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '01',
  '11',
  '88',
  '520',
  '666',
  '888',
]
const years = ['1990', '2000', '2020', '2024', '2025', '2026', '@123', '@2026']

/** Shorter ones are refused for their length. */
const LEAST = 8

let found: ReadonlySet<string> | null = null

/**
 * The passwords that guessers try first, in small letters: more than three thousand of eight characters or more. For the
 * server alone: a browser need not carry them. Source: RELIABILITY 3.1 A4.
 */
export function commonPasswords(): ReadonlySet<string> {
  found ??= new Set(
    [...list(known), ...list(words).flatMap((word) => [...endings, ...years].map((ending) => word + ending))].filter(
      (password) => Array.from(password).length >= LEAST,
    ),
  )
  return found
}

function list(text: string): string[] {
  return text.trim().split(/\s+/)
}
