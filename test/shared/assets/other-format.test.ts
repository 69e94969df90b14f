import { expect, test } from 'vitest'
import { pictureAdvice } from '../../../src/shared/assets/other-format.ts'

test.each([
  ['IMG_1.HEIC', 'heic'],
  ['scan.tif', 'tiff'],
  ['DSC1.nef', 'raw'],
  ['logo.svg', 'svg'],
  ['flyer.PDF', 'picturePdf'],
  ['list.xlsx', undefined],
  ['photo.heic.exe', undefined]
])('the advice for “%s” in a field of pictures is “%s” [AST-10]', (name, advice) => {
  expect(pictureAdvice(name, '.jpg,.png')).toBe(advice)
})

test('there is no advice about pictures in a field of documents [AST-10]', () => {
  expect(pictureAdvice('photo.heic', '.pdf')).toBeUndefined()
})
