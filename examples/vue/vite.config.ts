import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const shop = process.env.SHOP ?? 'http://localhost:4010'
const proxy = { '/shop/api': shop, '/shop/assets': shop }
const isCustomElement = (tag: string) => tag.startsWith('vitrine-')

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  server: { proxy },
  preview: { proxy }
})
