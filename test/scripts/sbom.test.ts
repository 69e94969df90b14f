import { expect, test } from 'vitest'

import { sbomOf } from '../../scripts/build/sbom.mjs'

const MANIFEST = { name: 'vitrine', version: '1.2.0', license: 'MIT' }

test('the bill of materials lists what comes with the package, in the versions that are installed, and no tool of its developers', () => {
  const bill = sbomOf(
    MANIFEST,
    {
      'node_modules/map': {
        version: '3.0.0',
        license: 'ISC',
        dependencies: { text: '^1', '@a/b': '*' }
      },
      'node_modules/map/node_modules/text': { version: '1.0.0', dependencies: { '@a/b': '*' } },
      'node_modules/text': { version: '2.0.0' },
      'node_modules/@a/b': { version: '4.0.0', integrity: 'sha512-//8=' },
      'node_modules/vitest': { version: '5.0.0' }
    },
    ['map']
  )
  expect(bill.metadata.component).toMatchObject({ name: 'vitrine', version: '1.2.0' })
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40a/b@4.0.0',
    'pkg:npm/map@3.0.0',
    'pkg:npm/text@1.0.0'
  ])
  expect(bill.components[0]).toMatchObject({ hashes: [{ alg: 'SHA-512', content: 'ffff' }] })
  expect(bill.components[1]).toMatchObject({ licenses: [{ license: { id: 'ISC' } }] })
})
