import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach } from 'vitest'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'
import { pdf, picture, STORY, sendForm, upload } from './files.ts'

/** Where everybody reads the story. */
export const PAGE = '/shop/fr/news/livraison-velo'

/** What the main picture of a story must have. */
export const STORY_PICTURE = { width: 1200, height: 900 }

/** A demo shop whose story has no files at the start of each test. */
export function withStory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-story-'))
  const shop = withShop({ dataDir })
  let staff!: Shopper

  beforeAll(async () => {
    staff = await shop.customer('balie@example.com')
  })
  beforeEach(async () => {
    const nothing = { 'list-assets-orders-photos': '', 'list-assets-orders-documents': '' }
    await sendForm(shop, staff, { ...nothing, 'AssetId-picture': '' }, [])
  })

  /** The form of the story as it is filled in. */
  async function storyForm() {
    return formOf((await staff.get(STORY)).body, '#story')
  }

  /** Sends the form with changes to its fields. */
  async function save(
    changes: Record<string, string>,
    files: { field: string; name: string; bytes: Buffer }[] = []
  ) {
    const { fields } = await storyForm()
    const kept = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !name.startsWith('file-'))
    )
    return sendForm(shop, staff, { ...kept, ...changes }, files)
  }

  async function uploaded(
    name: string,
    options: { field?: string; key?: string } = {},
    bytes?: Buffer
  ): Promise<UploadedAsset> {
    const file = { name, bytes: bytes ?? (await picture()) }
    return (await upload(shop, staff, file, options)).json<UploadedAsset[]>()[0]!
  }

  async function shownPage() {
    return documentOf((await shop.visitor().get(PAGE)).body)
  }

  /** Adds a picture, two photos and a document to the story. */
  async function addFiles() {
    return save({}, [
      { field: 'file-picture', name: 'velo.jpg', bytes: await picture('jpeg', STORY_PICTURE) },
      { field: 'file-photos', name: 'un.png', bytes: await picture('png') },
      { field: 'file-photos', name: 'deux.png', bytes: await picture('png', { width: 50 }) },
      { field: 'file-documents', name: 'tarifs.pdf', bytes: pdf() }
    ])
  }

  return {
    dataDir,
    shop,
    /** Who may change the story. */
    get staff() {
      return staff
    },
    storyForm,
    save,
    uploaded,
    shownPage,
    addFiles
  }
}
