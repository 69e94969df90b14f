import { defineConfig } from 'astro/config'

const shop = process.env.SHOP ?? 'http://localhost:4010'

export default defineConfig({
  build: { format: 'file' },
  vite: { server: { proxy: { '/shop/api': shop, '/shop/assets': shop } } }
})
