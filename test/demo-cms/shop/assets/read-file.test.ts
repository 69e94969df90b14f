import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureRules } from '../../../../demo-cms/shop/assets/file-rules.ts'
import { readFile } from '../../../../demo-cms/shop/assets/read-file.ts'

test('a PNG keeps all its colours [AST-07]', async () => {
  const [width, height] = [64, 64]
  // every pixel has a colour of its own
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, index) => [index >> 8, index % 256, 128]).flat()
  )
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const read = await readFile({ bytes, name: 'colours.png' }, pictureRules)
  if (typeof read === 'string') throw new Error(read)
  expect((await sharp(read.bytes).raw().toBuffer()).equals(pixels)).toBe(true)
})
