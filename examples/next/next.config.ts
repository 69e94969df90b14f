const shop = process.env.SHOP ?? 'http://localhost:4010'

export default {
  reactStrictMode: true,
  rewrites: async () => [
    { source: '/shop/api/:path*', destination: `${shop}/shop/api/:path*` },
    { source: '/shop/assets/:path*', destination: `${shop}/shop/assets/:path*` }
  ]
}
