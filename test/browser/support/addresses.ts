/** The public pages of the demo in one culture. `product` has variants. */
export function addressesOf(culture: string) {
  const site = `/shop/${culture}`
  return {
    home: site,
    search: `${site}/catalog?q=a`,
    'search without result': `${site}/catalog?q=zzzzzz`,
    table: `${site}/catalog?display=table`,
    cart: `${site}/shoppingcarts`,
    login: `${site}/security/login`,
    register: `${site}/security/register`,
    'forgotten password': `${site}/security/forgotpassword`,
    departments: `${site}/departments`,
    tags: `${site}/tags?tag=belge`,
    news: `${site}/news`,
    'news as a masonry': `${site}/news?display=masonry`,
    'news story': `${site}/news/four-a-bois`,
    'quick order': `${site}/quickorder`,
    wishlists: `${site}/catalog/wishlist/list`,
    'shared list': `${site}/catalog/wishlist/shared/demo-liste-de-louise`,
    contact: `${site}/contact`,
    'message sent': `${site}/contact/sent`,
    cookies: `${site}/cookies`,
    widgets: `${site}/widgets`,
    'not found': `${site}/nowhere`
  }
}
