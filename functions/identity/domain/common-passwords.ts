/** The most common passwords of eight characters and more, folded: the first that an attacker tries. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 0000000000 0987654321 11111111 111111111 1111111111 11223344 1122334455 12121212 123123123
    12341234 123454321 1234554321 12345678 123456789 1234567890 12345678910 13579246 147258369 147852369
    159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 22222222 55555555 66666666 741852963
    77777777 789456123 87654321 88888888 963852741 987654321 99999999 a1234567 a12345678 a123456789 a1b2c3d4
    aa123456 aaaaaaaa abc12345 abc123456 abcd1234 abcdefgh abcdefghi admin123 admin1234 adminadmin
    administrator arsenal1 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl ashley123 autumn2026 azertyuiop
    barcelona baseball baseball1 basketball batman123 blink182 bonjour1 butterfly changeme changeme1
    changeme123 charlie1 chelsea1 chocolate chocolate1 cocacola computer computer1 contrasena corvette
    creative danielle december default1 doctor123 doudou123 dragon123 elephant facebook facebook1 february
    firebird football football1 forever1 freedom1 google123 guest123 hallo123 health123 hello123 helloworld
    hospital hospital1 hunter123 iloveyou iloveyou1 iloveyou2 internet internet1 jennifer jessica1 jonathan
    jordan23 killer123 letmein1 letmein123 linkedin liverpool login123 lovelove master123 maverick medicine
    medicine1 mercedes metallica michael1 michelle midnight minecraft monkey123 motdepasse mountain mustang1
    mypassword newpassword nicholas november nurse123 october1 p@ssw0rd p@ssword pass1234 passpass passport
    passw0rd passw0rd1 password password! password1 password12 password123 password1234 password2 password3
    passwort passwort1 patient1 patient123 pharmacy pharmacy1 pokemon1 pokemon123 princess princess1
    q1w2e3r4 q1w2e3r4t5 qweasdzxc qweqweqwe qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop
    qwertz123 qwertzuiop rainbow1 realmadrid rootroot samsung1 samsung123 sayang123 schalke04 scorpion
    secret123 security september shadow123 skywalker slipknot snowball soccer123 spiderman spring2026
    startrek starwars steelers summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1
    test1234 testtest tigger123 tinkerbell triscript triscript1 triscript123 trustno1 victoria welcome1
    welcome12 welcome123 whatever william1 winter2024 winter2025 winter2026 yankees1 zaq12wsx zxcvbnm1
    zxcvbnm123 zxczxczx zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
