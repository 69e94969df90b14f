import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { assetFieldHtml, BICYCLE, uploadedAsset } from './asset-field-html.ts'
import { type MockReplies, mockApi } from './mock-api.ts'
import { mockUploads } from './mock-uploads.ts'
import { openPage } from './open-page.ts'

/** The call that crops a picture [AST-09]. */
export const CROP =
  'GET /shop/assets/croptempimg/{tmpName}/{x}/{y}/{w}/{h}/{cropWidth}/{cropHeight}'
export const dialog = () => page.getByRole('dialog')
export const area = () => dialog().getByRole('application')

interface UploadedPicture {
  size: [width: number, height: number]
  cropSize?: string
  /** Of the tag. */
  tools?: string
  replies?: MockReplies
  multiple?: boolean
  beforeAnswer?: () => void
  /** Where the picture is shown from. */
  url?: string
}

/** Uploads a picture of a size to a field that contains another one. */
export async function uploadPicture({
  size,
  cropSize = '600,400',
  tools = '',
  replies,
  multiple,
  beforeAnswer,
  url = PIXEL
}: UploadedPicture) {
  const { requests } = mockApi(replies)
  const sent = mockUploads()
  const opened = await openPage(
    assetFieldHtml({
      tag: 'vitrine-image-field',
      attributes: `crop-size="${cropSize}" crop-tools="${tools}"${multiple ? ' multiple' : ''}`,
      assets: [BICYCLE]
    })
  )
  const [width, height] = size
  await page.getByLabelText(/^(Choisir|Ajouter)/).upload([new File(['x'], 'velo.jpg')])
  await expect.poll(() => sent.length).toBe(1)
  beforeAnswer?.()
  sent[0]!.answer(200, [uploadedAsset('velo.jpg', { width, height, Uri: url })])
  const value = (name: string) =>
    opened.page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const paths = () => requests.map(({ endpoint }) => endpoint.split('/croptempimg/')[1])
  return { ...opened, requests, value, paths }
}

/** A picture that the page may show. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** What the server replies to a crop. */
export const CROPPED = uploadedAsset('recadre.jpg', { width: 600, height: 400 })
