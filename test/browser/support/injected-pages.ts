import { expect, type Page } from '@playwright/test'
import { openFixture, settle } from '../../support/fixture-page.ts'
import {
  type FixtureServer,
  STRICT_POLICY,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { INJECTIONS } from '../../support/injections.ts'

/** Content Security Policies of shops: ours, and strict-dynamic, which other runtimes undermine. */
const POLICIES = {
  strict: STRICT_POLICY,
  'strict-dynamic': STRICT_POLICY.replace("'nonce-NONCE'", "'nonce-NONCE' 'strict-dynamic'"),
  none: ''
} as const
type PolicyName = keyof typeof POLICIES

/** Records that it ran in a cookie, which survives a new document. */
const MARKING = "(document.cookie='ran=1;path=/')"

/** A site that serves every injection, under the policy of the query. */
export function startInjectedPages(): Promise<FixtureServer> {
  return startFixtureServer({
    '/start': (_, __, url) => ({ policy: policyOf(url) }),
    '/hostile.js': (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(MARKING)
      return undefined
    },
    '/injected': (_, __, url) => {
      const name = url.searchParams.get('name') ?? ''
      const html = INJECTIONS[name] ?? ''
      return {
        title: name,
        policy: policyOf(url),
        content: html.replaceAll(/(parent\.)?MARK\(a\)/g, MARKING)
      }
    }
  })
}

function policyOf(url: URL): string {
  return POLICIES[url.searchParams.get('policy') as PolicyName]
}

/** The injections of which a visit runs code that a full load does not run. */
export async function worseByVisit(
  page: Page,
  server: FixtureServer,
  policy: PolicyName,
  names: readonly string[]
): Promise<string[]> {
  const wrong: string[] = []
  await openFixture(page, server, `/start?policy=${policy}`)
  for (const name of names) {
    const address = `/injected?${new URLSearchParams({ name, policy })}`
    await page.evaluate(address => window.vitrine.visit(address), address)
    // an injection that breaks the visits after it must not hide them
    await expect(page).toHaveTitle(name)
    if (!(await whatRan(page))) continue
    await page.goto(server.origin + address)
    if (!(await whatRan(page))) wrong.push(name)
    await openFixture(page, server, `/start?policy=${policy}`)
  }
  return wrong
}

/** Whether any code ran, including delayed code. Resets the record. */
export async function whatRan(page: Page): Promise<boolean> {
  await page.waitForLoadState('load')
  await settle(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  return cookies.some(({ name }) => name === 'ran')
}
