import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { withShop } from '../../../support/with-shop.ts'
import { sendForm } from './files.ts'

const shop = withShop({ dataDir: mkdtempSync(join(tmpdir(), 'vitrine-lost-')) })

test.each([
  ['products', '#product', 'photos'],
  ['news', '#story', 'photos']
])(
  'the files of %s: the second save does not remove what the first one has changed, and shows it [AST-04]',
  async (path, selector, field) => {
    const who = await shop.customer('balie@example.com')
    const list = documentOf((await who.get(`/shop/fr/assetslibrary/${path}`)).body)
    const url = list.querySelector('.shop-stories a')!.getAttribute('href')!
    const opened = async (html?: string) => {
      const { fields } = formOf(html ?? (await who.get(url)).body, selector)
      return Object.fromEntries(
        Object.entries(fields).filter(([name]) => !/^file-|-position$/.test(name))
      )
    }
    const key = `list-assets-orders-${field}`
    const rows = await shop.db
      .selectFrom('product_photos')
      .select('asset_id')
      .distinct()
      .orderBy('asset_id', 'desc')
      .limit(40)
      .execute()
    const taken = (await opened())[key]?.split(',') ?? []
    const [ofAnne, ofBert] = rows
      .map(row => String(row.asset_id))
      .filter(id => !taken.includes(id))
    const withFile = (fields: Record<string, string>, id: string) => ({
      ...fields,
      [key]: [fields[key], id].filter(Boolean).join(','),
      [`asset-${id}`]: id
    })
    const [anne, bert] = [await opened(), await opened()]
    expect((await sendForm(shop, who, withFile(anne, ofAnne!), [], { url })).statusCode).toBe(
      303
    )
    const refused = await sendForm(shop, who, withFile(bert, ofBert!), [], { url })
    expect(refused.statusCode).toBe(409)
    const both = await opened(refused.body)
    expect(both[key]!.split(',')).toEqual(expect.arrayContaining([ofAnne, ofBert]))
    expect((await opened())[key]!.split(',')).not.toContain(ofBert)
    expect((await sendForm(shop, who, both, [], { url })).statusCode).toBe(303)
    expect((await opened())[key]!.split(',')).toEqual(expect.arrayContaining([ofAnne, ofBert]))
  }
)
