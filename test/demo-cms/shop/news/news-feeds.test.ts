import { describe, expect, test } from 'vitest'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import {
  all,
  brokenRulesOfAtom,
  brokenRulesOfRss,
  textOf
} from '../../../support/feed-rules.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { parseXml } from '../../../support/xml.ts'

const shop = withShop()

/** Changes the French texts of a story. Returns a function that restores them. */
async function changeTexts(slug: string, changes: { title?: string; summary?: string }) {
  const { id } = await shop.db
    .selectFrom('news')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const before = await shop.db
    .selectFrom('news_texts')
    .select(['title', 'summary'])
    .where('news_id', '=', id)
    .where('culture', '=', 'fr')
    .executeTakeFirstOrThrow()
  const change = (texts: typeof changes) =>
    shop.db
      .updateTable('news_texts')
      .set(texts)
      .where('news_id', '=', id)
      .where('culture', '=', 'fr')
      .execute()
  await change(changes)
  return () => change(before)
}

describe.each(
  someOf(
    [
      ['rss', 'application/rss+xml; charset=utf-8', brokenRulesOfRss],
      ['atom', 'application/atom+xml; charset=utf-8', brokenRulesOfAtom]
    ] as const,
    1
  )
)('the feed as %s', (format, type, brokenRules) => {
  async function feedOf(culture = 'fr') {
    const path = `/shop/${culture}/news/${format}.xml`
    const { body, headers } = await shop.visitor().get(path)
    // throws if it is not well-formed
    const root = parseXml(body)
    const items = format === 'rss' ? all(all(root, 'channel')[0]!, 'item') : all(root, 'entry')
    return { headers, root, items, path, address: `http://localhost${path}` }
  }

  test('lists the newest stories in the language of its URL [NEWS-02]', async () => {
    const { headers, items } = await feedOf('nl')
    expect(headers['content-type']).toBe(type)
    expect(headers['set-cookie']).toBeUndefined()
    expect(items).toHaveLength(20)
    expect(textOf(items[0]!, 'title')).toBe('Uw cadeaus komen op tijd')
    const link = all(items[0]!, 'link')[0]!
    expect(link.attributes.href ?? link.text).toBe(
      'http://localhost/shop/nl/news/cadeaux-a-temps'
    )
  })

  if (EXHAUSTIVE)
    test('keeps the rules of its format in every language [NEWS-02]', async () => {
      for (const culture of cultures) {
        const { root, address } = await feedOf(culture)
        expect(brokenRules(root, address), culture).toEqual([])
      }
    })

  test('stays well-formed whatever the title of a story contains [NEWS-02]', async () => {
    const hostile = `]]></title><b> & "été" 'x' &nbsp; <script>alert(1)</script> <!-- 🕯️ \t`
    const pasted = `\u0001${hostile}\u000b\u001f\uffff`
    const restore = await changeTexts('cadeaux-a-temps', { title: pasted, summary: pasted })
    const { root, items, address } = await feedOf()
    await restore()
    expect(textOf(items[0]!, 'title')).toBe(hostile)
    expect(textOf(items[0]!, format === 'rss' ? 'description' : 'summary')).toBe(hostile)
    expect(brokenRules(root, address)).toEqual([])
  })

  test('is not sent again to a reader that has it already [NEWS-02]', async () => {
    const { headers, path } = await feedOf()
    const again = (tag: unknown) => shop.visitor().get(path, { 'if-none-match': String(tag) })
    const same = await again(headers.etag)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const restore = await changeTexts('horloger', { title: 'L’horloger et le bruit' })
    const other = await again(headers.etag)
    await restore()
    expect(other.statusCode).toBe(200)
  })
})
