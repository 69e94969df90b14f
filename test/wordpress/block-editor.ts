import type { FrameLocator, Locator, Page } from '@playwright/test'
import { PUBLISHED, willPublish } from './published.ts'
import { siteUrl } from './site.ts'

interface EditorBlock {
  name: string
  isValid: boolean
  innerBlocks: EditorBlock[]
}

/** What of `wp` in the editor the tests use. */
interface EditorWindow {
  wp: {
    blocks: {
      createBlock(name: string, attributes: object): object
      serialize(blocks: object[]): string
    }
    data: {
      select(store: string): {
        getCurrentPostId(): number
        getPermalink(): string
        getBlocks(): EditorBlock[]
      }
      dispatch(store: string): Record<string, (...args: unknown[]) => unknown>
    }
  }
}

/** Opens the editor of a new page, without the tour that it offers at first. */
export async function openEditor(page: Page): Promise<void> {
  await hideTours(page)
  await page.goto(siteUrl('/wp-admin/post-new.php'))
  await inserterToggle(page).waitFor()
  await findCanvas(page)
  const tour = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  if (await tour.isVisible()) await tour.click()
  await openSettings(page)
}

/** Opens a template of the theme in the editor of the whole site, and returns its canvas, which is a frame. */
export async function openSiteEditor(page: Page, template: string): Promise<FrameLocator> {
  await hideTours(page)
  await page.goto(siteUrl(`/wp-admin/site-editor.php?postType=wp_template&postId=${template}`))
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  await canvas.locator('[data-type="core/group"]').first().waitFor()
  return canvas
}

/** The tours of editors stand in front of everything. */
async function hideTours(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tours = {
      'core/edit-post': { welcomeGuide: false },
      'core/edit-site': { welcomeGuide: false, welcomeGuideStyles: false }
    }
    for (const id of [1, 2, 3]) {
      localStorage.setItem(`WP_PREFERENCES_USER_${id}`, JSON.stringify(tours))
    }
  })
}

/** Some versions of WordPress call it another name. */
function inserterToggle(page: Page): Locator {
  return page.getByRole('button', { name: /^(Toggle block inserter|Block inserter)$/i })
}

/** The documents with the blocks of the pages whose editor is in a frame, as it always is from WordPress 7 on. */
const framed = new WeakMap<Page, FrameLocator>()

/** Waits for the blocks of the editor, and remembers whether they are in a frame. */
export async function findCanvas(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[name="editor-canvas"]')
  const list = '.block-editor-block-list__layout'
  const inFrame = frame.locator(list).first()
  const where = await Promise.any([
    inFrame.waitFor().then(() => 'frame'),
    page
      .locator(list)
      .first()
      .waitFor()
      .then(() => 'page')
  ])
  if (where === 'frame') framed.set(page, frame)
  else framed.delete(page)
}

/** Shows the controls of a block, which the list of blocks hides on screens of this size. */
async function openSettings(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close settings' })
  if (!(await close.isVisible())) {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
  }
  await close.waitFor()
}

/** Inserts a block or a pattern as editors do: by the words that they know. */
export async function insertBlock(page: Page, words: string, title: string): Promise<void> {
  const toggle = inserterToggle(page)
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
  await page.getByRole('region', { name: 'Block library' }).getByRole('searchbox').fill(words)
  // not by name: icons are letters of a font in front of it, and patterns have their description behind it
  await page
    .getByRole('option')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
    .click()
  await toggle.click()
  await openSettings(page)
}

/** Puts blocks at the end of the page with any attributes, as a paste from elsewhere does: `[['vitrine/copy', { value: '…' }]]`. */
export async function pasteBlocks(page: Page, blocks: [name: string, attributes: object][]) {
  await page.evaluate(blocks => {
    const { wp } = window as unknown as EditorWindow
    wp.data
      .dispatch('core/block-editor')
      .insertBlocks?.(
        blocks.map(([name, attributes]) => wp.blocks.createBlock(name, attributes))
      )
  }, blocks)
}

/** Blocks with any attributes as the editor writes them. */
export function writtenBlocks(
  page: Page,
  blocks: [name: string, attributes: object][]
): Promise<string> {
  return page.evaluate(blocks => {
    const { createBlock, serialize } = (window as unknown as EditorWindow).wp.blocks
    return serialize(blocks.map(([name, attributes]) => createBlock(name, attributes)))
  }, blocks)
}

/** How many blocks the page consists of, also in others, and the names of those whose HTML the editor would write in another way. */
export async function judgeBlocks(page: Page): Promise<{ count: number; invalid: string[] }> {
  return page.evaluate(() => {
    const { data } = (window as unknown as EditorWindow).wp
    const withInner = (block: EditorBlock): EditorBlock[] => [
      block,
      ...block.innerBlocks.flatMap(withInner)
    ]
    const all = data.select('core/block-editor').getBlocks().flatMap(withInner)
    const invalid = all.filter(({ isValid }) => !isValid).map(({ name }) => name)
    return { count: all.length, invalid }
  })
}

/** Clicks where something stands in a preview, which takes no clicks itself. */
export async function clickInto(preview: Locator): Promise<void> {
  // the toolbar of a block covers the one above it
  await preview.page().evaluate(() => {
    const { data } = (window as unknown as EditorWindow).wp
    data.dispatch('core/block-editor').clearSelectedBlock?.()
  })
  await preview.scrollIntoViewIfNeeded()
  const box = await preview.boundingBox()
  if (!box) throw new Error('The preview shows nothing to click.')
  await preview.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The block in the canvas, which some screens show in a frame. */
export function blockOf(canvas: Page | FrameLocator, name: string): Locator {
  const around =
    'frameLocator' in canvas && 'url' in canvas ? (framed.get(canvas) ?? canvas) : canvas
  return around.locator(`[data-type="vitrine/${name}"]`)
}

/** Publishes the page without the panel that asks again, and returns its URL. It is removed after the test. */
export async function publish(page: Page, title: string): Promise<string> {
  willPublish(
    'posts',
    await page.evaluate(() =>
      (window as unknown as EditorWindow).wp.data.select('core/editor').getCurrentPostId()
    )
  )
  return page.evaluate(
    async ({ title, date }) => {
      const { data } = (window as unknown as EditorWindow).wp
      const { editPost, savePost } = data.dispatch('core/editor')
      await editPost?.({ title, date, status: 'publish' })
      await savePost?.()
      return data.select('core/editor').getPermalink()
    },
    { title, date: PUBLISHED }
  )
}
