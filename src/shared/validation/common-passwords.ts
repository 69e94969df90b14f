/**
 * Words that most of the passwords in published lists of the most common ones consist of, without accents. A password of at
 * least ten characters gets onto those lists by repeating them, or by adding digits or a run of keys.
 */
export const COMMON_WORDS: readonly string[] =
  // biome-ignore format: one line per language
  [
    'password', 'passwort', 'passw', 'passphrase', 'welcome', 'letmein', 'iloveyou', 'admin', 'administrator', 'master', 'secret', 'login', 'guest', 'default', 'changeme', 'monkey', 'dragon', 'sunshine', 'princess', 'football', 'baseball', 'basketball', 'superman', 'batman', 'starwars', 'pokemon', 'michael', 'jennifer', 'jordan', 'shadow', 'trustno', 'freedom', 'whatever', 'computer', 'internet', 'samsung', 'google', 'facebook', 'hello', 'summer', 'winter', 'spring', 'autumn', 'love', 'lovely', 'mylove', 'babygirl', 'chocolate', 'butterfly', 'liverpool', 'arsenal', 'chelsea', 'correcthorsebatterystaple',
    'motdepasse', 'monmotdepasse', 'bonjour', 'soleil', 'jetaime', 'doudou', 'loulou', 'chouchou', 'marseille', 'chocolat', 'coucou', 'amour', 'famille', 'azerty', 'printemps', 'hiver', 'automne', 'bruxelles', 'belgique', 'france',
    'wachtwoord', 'welkom', 'geheim', 'hallo', 'schatje', 'voetbal', 'lente', 'zomer', 'herfst', 'feyenoord', 'amsterdam', 'nederland', 'belgie', 'brussel', 'ikhouvanjou', 'liefde', 'familie',
    'kennwort', 'willkommen', 'ichliebedich', 'schatz', 'fussball', 'sommer', 'fruhling', 'deutschland', 'berlin', 'hamburg',
    'qwerty', 'qwertz', 'qazwsx', '1q2w3e', 'q1w2e3', 'asdf', 'zxcv', 'abcd', 'test', 'user', 'account', 'shop', 'vitrine'
  ]

/** Rows of keyboards, the alphabet and the digits; both directions. */
export const KEY_ROWS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'azertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'wxcvbn',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2z3e4r5t6y7u8i9o0p'
].flatMap(row => [row, [...row].reverse().join('')])
