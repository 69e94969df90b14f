/** The introduction of the document, in Markdown. */
export const INTRODUCTION = `Every call that the widgets of Vitrine make to a shop. Operation ids are the names of the contract in the npm package: \`cart.read\` is \`endpoints.cart.read\` of \`vitrine/contract\`.

- **Paths** begin at one of two settings of the page: \`applicationPath\` for the shop, \`sitePath\` for the site. In most shops the two are the same.
- **Pictures and pages**: tags build the URLs of pictures and of some pages, which \`x-vitrine-urls\` of this document lists. A \`Photo\` is shown from \`{app}/assets/{AssetId}/{width}x{height}/{AssetName}\`, unless page settings name another URL.
- **Language**: \`Accept-Language\` is the page's culture. Messages are for the shopper, in that language.
- **Amounts** are in major units (\`12.5\` is 12 euros and 50 cents), in the currency of \`CurrencyCode\`.
- **Ids** are strings without a meaning for the page.
- **Refusals** are 4xx with \`{"Message": "…"}\`, which the shopper reads as it is; with \`Field\` too, the path of the field in the body or query that breaks the contract, for developers. 401 opens the login dialog, then the call is repeated once. 404 is logged in the console.
- **Carts**: \`Version\` increases with every change. The page ignores a response with a lower version than the one it shows.
- **Repeated requests**: a page repeats a GET when the server is overloaded. It repeats a change only after a lost response, with the same \`Idempotency-Key\`.
- **Never trust the page**: check quantities, prices and filters, and whom a cart, an order or a wishlist belongs to.
- **Codes** such as \`[CART-02]\` name requirements, which \`docs/requirements.md\` in the npm package lists.
- **Unknown fields** in a response are allowed, and the page ignores them.`
