/** What the example uses where nobody can do harm with it. */
const FOR_TRYING = { COOKIE_SECRET: 'only-for-trying', SUPERADMIN_PASSWORD: 'vitrine-demo' }

/** How short a secret may be in production: 24 random bytes in base64url. */
const SHORTEST = 32

/**
 * The secrets of the shop, from the environment.
 *
 * @throws {Error} in production, if one is missing, is the one for trying, or (that of the cookies) can be guessed: anybody could log in.
 */
export function secretsOf(env: NodeJS.ProcessEnv): {
  cookieSecret: string
  superadminPassword: string
} {
  const cookieSecret = env.COOKIE_SECRET || FOR_TRYING.COOKIE_SECRET
  const superadminPassword = env.SUPERADMIN_PASSWORD || FOR_TRYING.SUPERADMIN_PASSWORD
  if (env.NODE_ENV === 'production') {
    if (cookieSecret.length < SHORTEST) {
      throw new Error(
        `COOKIE_SECRET signs the cookies of administrators, and in production it has at least ${SHORTEST} characters: set it to random ones, the same for all servers.`
      )
    }
    if (superadminPassword === FOR_TRYING.SUPERADMIN_PASSWORD) {
      throw new Error(
        'SUPERADMIN_PASSWORD is that of the example, which everybody can read: set another one.'
      )
    }
  }
  return { cookieSecret, superadminPassword }
}
