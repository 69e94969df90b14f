import { expect, test } from '@playwright/test'
import { type FixtureServer, raw, startFixtureServer } from '../../support/fixture-server.ts'
import { serveBuild } from '../../support/serve-build.ts'

/** A page as an author types it who expects `<tag />` to be closed, with the published library. */
const PAGE = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Unclosed</title>
<script type="module" src="/vitrine/vitrine.fr.js"></script></head>
<body>
<script type="application/json" id="vitrine-context">{"applicationPath": "", "sitePath": "", "culture": "fr", "consentStamp": "1"}</script>
<vitrine-consent-banner settings-href="/cookies" />
<vitrine-toasts />
<main id="page"><h1>Théière</h1>
<form action="/add" method="post">
<vitrine-quantity name="Quantity" minQty="2" />
<button>Ajouter</button>
<p>Livraison gratuite</p>
</form>
<vitrine-share url="/" share-title="Théière" load="eager"></vitrine-share>
</main>
</body></html>`

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/unclosed': raw(200, { 'Content-Type': 'text/html' }, PAGE)
  })
})

test.afterAll(() => server.stop())

test('keeps a page inside tags that are not closed, and names every mistake once', async ({
  page,
  context
}) => {
  await serveBuild(page, '/vitrine')
  // once the shopper has decided, the consent bar hides itself
  const choice = { stamp: '1', preferences: true, statistics: true, marketing: true }
  await context.addCookies([
    {
      name: 'ManagerCookieConsent',
      value: encodeURIComponent(JSON.stringify(choice)),
      url: server.origin
    }
  ])
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await page.goto(`${server.origin}/unclosed`)
  const about = (text: string) => said.filter(line => line.includes(text))
  for (const tag of ['vitrine-consent-banner', 'vitrine-toasts', 'vitrine-quantity']) {
    await expect.poll(() => about(`<${tag}> is not closed: write </${tag}>`)).toHaveLength(1)
  }
  await expect.poll(() => about('write min-qty')).toHaveLength(1)
  await expect.poll(() => about('vitrine.css')).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Théière' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter' })).toBeVisible()
  await expect(page.getByText('Livraison gratuite')).toBeVisible()
})
