import { expect, test } from 'vitest'
import { ADAPTERS, adapterEntryPoints, bundleAdapter } from '../../scripts/build/adapters.mjs'
import { brotliBytes } from '../../scripts/size/brotli-bytes.mjs'
import { ADAPTER_LIMIT } from '../../scripts/size/limits.mjs'

test.each(ADAPTERS)(
  'the adapter for %s is small, and brings neither schemas nor packages',
  async name => {
    const { code, inputs } = await bundleAdapter(name)
    expect(brotliBytes(code)).toBeLessThanOrEqual(ADAPTER_LIMIT * 1000)
    expect(
      inputs.filter(path => /node_modules|contract|src\/(?!adapters|shared)/.test(path))
    ).toEqual([])
  }
)

test.each(Object.values(adapterEntryPoints()))(
  '%s answers calls by its default export',
  async path => {
    const { default: transport } = await import(/* @vite-ignore */ `../../${path}`)
    expect(transport({ name: 'site.stringResources' }, {})).toEqual({})
  }
)
