import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const shop = process.env.SHOP ?? 'http://localhost:4010'
const proxy = { '/shop/api': shop, '/shop/assets': shop }

export default defineConfig({
  plugins: [react()],
  server: { proxy },
  preview: { proxy }
})
