import { assets, cart } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import { type Exchange, typeOf } from '../exchange.ts'
import { expectReply, expectStatus, expectThat } from '../expect.ts'
import type { Page } from '../page.ts'
import type { Shop } from '../shop.ts'
import { add, lineOf, shopping } from '../shopping.ts'
import { skip } from '../verdict.ts'

/** Pictures of products, and the library of files. */
export const assetChecks: readonly Check[] = checksOf('assets', 'calls', [
  {
    id: 'pictures.load',
    name: 'The picture of a line of the cart loads.',
    remedy:
      'Serve {app}/assets/{AssetId}/{width}x{height}/{AssetName}, or name yours in "pictureUrl".',
    run: async shop => expectStatus(await picture(shop), 200)
  },
  {
    id: 'pictures.type',
    name: 'A picture has the type of a picture.',
    remedy: 'Send Content-Type: image/webp, or that of the picture.',
    async run(shop) {
      const exchange = await picture(shop)
      const type = typeOf(exchange)
      expectThat(type.startsWith('image/'), 'Content-Type image/…', `it is "${type}"`, exchange)
    }
  },
  {
    id: 'pictures.cached',
    severity: 'recommended',
    name: 'Browsers may keep pictures.',
    remedy: 'Send Cache-Control with a max-age.',
    async run(shop) {
      const exchange = await picture(shop)
      const cache = exchange.headers.get('cache-control') ?? ''
      expectThat(/max-age=[1-9]/.test(cache), 'a max-age', `it is "${cache}"`, exchange)
    }
  },
  {
    id: 'pictures.no-cookie',
    name: 'A picture sets no cookie.',
    remedy: 'Leave the session alone for files.',
    async run(shop) {
      const exchange = await picture(shop)
      const [cookie] = exchange.headers.getSetCookie()
      expectThat(!cookie, 'no cookie', `it sets ${cookie?.split('=')[0]}`, exchange)
    }
  },
  {
    id: 'pictures.sniffing',
    severity: 'recommended',
    name: 'Browsers do not guess the type of a picture.',
    remedy: 'Send X-Content-Type-Options: nosniff.',
    async run(shop) {
      const exchange = await picture(shop)
      const header = exchange.headers.get('x-content-type-options')
      expectThat(header === 'nosniff', 'nosniff', `it is "${header ?? ''}"`, exchange)
    }
  },
  {
    id: 'pictures.unknown',
    name: 'A picture that does not exist is a 404.',
    remedy: 'Answer 404, and not a page or another picture.',
    async run(shop) {
      const { applicationPath } = await shop.settings()
      const guest = await shop.guest()
      const url = `${applicationPath}/assets/999999999/100x100/none.jpg`
      expectStatus(await guest.send('GET', url), 404, 400)
    }
  },
  {
    id: 'pictures.of-pages-load',
    name: 'Pictures in pages load.',
    remedy: 'Repair the URLs that src names.',
    async run(shop) {
      const page = await shop.start()
      const urls = picturesOf(page).filter(({ origin }) => origin === shop.origin)
      if (urls.length === 0) skip('the start page has no pictures of its own')
      const guest = await shop.guest()
      for (const url of urls.slice(0, 8)) expectStatus(await guest.send('GET', url), 200)
    }
  },
  {
    id: 'library.lists',
    name: 'The folders of the library form a tree.',
    remedy: 'Send the folder with its subfolders in Children, ItemLevel rising by one.',
    async run(shop) {
      const staff = await shop.staff()
      const folderId = await rootFolder(shop)
      const exchange = await staff.call(assets.folders, { query: { folderId } })
      const root = expectReply(exchange, assets.folders.reply)
      const isRising = root.Children.every(({ ItemLevel }) => ItemLevel === root.ItemLevel + 1)
      expectThat(isRising, 'levels that rise by one', 'they do not', exchange)
    }
  },
  {
    id: 'library.refuses-too-many',
    name: 'More files than one call may change are refused.',
    remedy: 'Validate the body by the contract.',
    async run(shop) {
      const body = { AssetIds: Array.from({ length: 201 }, () => '999999999') }
      const exchange = await (await shop.staff()).call(assets.delete, { body })
      expectThat(
        exchange.status === 422 || exchange.status === 400,
        'status 422',
        `it is ${exchange.status}`
      )
    }
  },
  {
    id: 'library.deletes-nothing-unknown',
    name: 'A deletion names only files that existed.',
    remedy: 'Answer with the ids of the files that are deleted.',
    async run(shop) {
      const body = { AssetIds: ['999999999'] }
      const exchange = await (await shop.staff()).call(assets.delete, { body })
      const { AssetIds } = expectReply(exchange, assets.delete.reply)
      expectThat(AssetIds.length === 0, 'no ids', `there are ${AssetIds.length}`, exchange)
    }
  }
])

/** The picture of the first line that has one, at 96 px. */
function picture(shop: Shop): Promise<Exchange> {
  return shop.once('picture', async () => {
    let url: string | undefined
    const { applicationPath, raw } = await shop.settings()
    const template =
      typeof raw.pictureUrl === 'string'
        ? raw.pictureUrl
        : `${applicationPath}/assets/{id}/{width}x{height}/{name}`
    await shopping(shop, async (client, product) => {
      await add(client, product)
      const { Photo } = lineOf(
        expectReply(await client.call(cart.read), cart.read.reply),
        product
      )
      if (!Photo) return
      const { Url, AssetId, AssetName } = Photo
      url = Url
      if (Url || !AssetId || !AssetName) return
      url = template
        .replace('{id}', encodeURIComponent(AssetId))
        .replace('{name}', encodeURIComponent(AssetName))
        .replaceAll(/\{(width|height)\}/g, '96')
    })
    return (await shop.guest()).send('GET', url ?? skip('the product has no picture'))
  })
}

function picturesOf(page: Page): URL[] {
  return page.named('img').flatMap(({ attributes }) => {
    const url = page.resolve(attributes.src ?? '')
    return attributes.src && url?.protocol.startsWith('http') ? [url] : []
  })
}

/** The folder that the page of the library shows first. */
async function rootFolder(shop: Shop): Promise<string> {
  const { applicationPath, culture } = await shop.settings()
  const staff = await shop.staff()
  const page = await staff.open(
    `${applicationPath}/${culture}/assetslibrary/asset/assetsbyfolder`
  )
  const [tree] = page.named('vitrine-asset-tree', 'vitrine-asset-library')
  const id = tree?.attributes['root-folder-id'] ?? tree?.attributes['folder-id']
  return id ?? skip('no page shows the folders of the library')
}
