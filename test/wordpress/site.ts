import type { BrowserContext, Page } from '@playwright/test'

/** What the seed of the example gives every user. */
const PASSWORD = 'vitrine-demo'

/** The themes of the site. */
export const THEMES = ['twentytwentyone', 'twentytwentythree'] as const
export type Theme = (typeof THEMES)[number]

/** The address of the site of this run, without a slash at its end. Paths such as `/cart/` are relative to it in `page.goto()`. */
export function siteUrl(path = ''): string {
  const url = process.env.VITRINE_WORDPRESS_URL
  if (!url) throw new Error('The site does not run: see test/wordpress/start-site.ts.')
  return `${url}${path}`
}

/** Logs the visitor in as administrator, who may do everything. */
export async function asAdministrator(page: Page): Promise<void> {
  await logIn(page, 'admin')
}

/** Logs the visitor in as author, whose HTML WordPress filters. */
export async function asAuthor(page: Page): Promise<void> {
  await logIn(page, 'author')
}

/** Shows this visitor the site in a theme, and others as before. */
export async function useTheme(visitor: Page | BrowserContext, theme: Theme): Promise<void> {
  const context = 'context' in visitor ? visitor.context() : visitor
  await context.addCookies([{ name: 'vitrine_theme', value: theme, url: siteUrl() }])
}

/** Without opening the form, which takes longer. */
async function logIn(page: Page, name: string): Promise<void> {
  const context = page.context()
  await context.addCookies([
    { name: 'wordpress_test_cookie', value: 'WP%20Cookie%20check', url: siteUrl() }
  ])
  const answer = await context.request.post(siteUrl('/wp-login.php'), {
    form: { log: name, pwd: PASSWORD, testcookie: '1' },
    maxRedirects: 0
  })
  if (answer.status() !== 302) throw new Error(`${name} could not log in: ${answer.status()}.`)
}
