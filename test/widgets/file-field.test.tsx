import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { assetFieldHtml, PLAN, uploadedAsset } from '../support/asset-field-html.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { mockUploads } from '../support/mock-uploads.ts'
import { openPage } from '../support/open-page.ts'

const value = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value

test('replaces its only file, once the other has arrived [AST-03] [AST-06] [AST-08]', async () => {
  mockApi()
  const sent = mockUploads()
  const { page: root } = await openPage(
    assetFieldHtml({ tag: 'vitrine-file-field', attributes: 'accept=".pdf"', assets: [PLAN] })
  )
  expect(value(root, 'AssetId-photo')).toBe('7')
  await page.getByLabelText(/^Choisir un fichier/).upload([new File(['x'], 'Neuf.pdf')])
  await expect.poll(() => sent.length).toBe(1)
  expect(value(root, 'AssetId-photo')).toBe('7')

  sent[0]!.answer(200, [uploadedAsset('Neuf.pdf', { fileType: 'Document' })])

  await expect.poll(() => value(root, 'AssetId-photo')).toBe('guid-Neuf.pdf')
  expect(value(root, 'AssetName-photo')).toBe('Neuf.pdf')
  expect(root.querySelectorAll('.vitrine-asset-field__item')).toHaveLength(1)
  expect(root.querySelector<HTMLInputElement>('[name="AssetLoadedphoto"]')?.checked).toBe(true)
})

test('asks the server for a file of which only the id is known [AST-01] [AST-06] [AST-11]', async () => {
  mockApi({
    'GET /shop/api/v1/assetslibrary/assets/7': {
      body: {
        AssetId: '7',
        Name: 'Plan.pdf',
        OriginalFileName: 'plan-v2.pdf',
        Uri: '/plan',
        fileType: 'Document',
        Width: null,
        Height: null
      }
    }
  })
  const { page: root } = await openPage(
    assetFieldHtml({ tag: 'vitrine-file-field', attributes: 'asset-id="7"' })
  )
  await expect.poll(() => value(root, 'AssetName-photo')).toBe('Plan.pdf')
})

test('a file that is being uploaded is unsaved, and tells its form when it is there [NAV-09] [AST-08]', async () => {
  mockApi()
  const sent = mockUploads()
  const works = new Set<unknown>()
  listen('vitrine:unsaved', ({ detail }) => {
    if (detail.isUnsaved) works.add(detail.work)
    else works.delete(detail.work)
  })
  let changes = 0
  listen('input', () => {
    changes += 1
  })
  await openPage(assetFieldHtml({ tag: 'vitrine-file-field', attributes: 'accept=".pdf"' }))
  await page.getByLabelText(/^Choisir un fichier/).upload([new File(['x'], 'Neuf.pdf')])
  await expect.poll(() => works.size).toBe(1)
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer(200, [uploadedAsset('Neuf.pdf', { fileType: 'Document' })])
  await expect.poll(() => works.size).toBe(0)
  expect(changes).toBeGreaterThan(0)
})
