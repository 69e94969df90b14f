import { named } from './endpoint.ts'

export const wishlist = {
  popup: named(
    'GET',
    '{site}/{culture}/catalog/wishlist/popup',
    'The add form, as HTML [WISH-01].'
  ),
  removeFromList: named(
    'DELETE',
    '{site}/api/v1/catalog/wishlist/deletefromlist',
    'Takes a product out of a list (query) [WISH-06].'
  ),
  removeVariantFromList: named(
    'DELETE',
    '{site}/api/v1/catalog/wishlist/deletefromlist/{productVariantId}/{listId}',
    'Takes a variant out of one list [WISH-06].'
  ),
  removeVariantFromAll: named(
    'DELETE',
    '{site}/api/v1/catalog/wishlist/deletefromalllist/{productVariantId}',
    'Takes a variant out of every list [WISH-06].'
  ),
  remove: named(
    'POST',
    '{site}/api/v1/catalog/wishlist/delete',
    'Deletes a list; the answer may carry Uri [WISH-06].'
  ),
  updateQuantity: named(
    'POST',
    '{site}/api/v1/catalog/wishlist/updatequantity',
    'Sets a quantity [WISH-05].'
  ),
  addVariant: named(
    'POST',
    '{site}/api/v1/catalog/wishlist/addproductvariant',
    'Adds a variant [WISH-07].'
  ),
  updateName: named(
    'POST',
    '{site}/api/v1/catalog/wishlist/updatename',
    'Renames a list [WISH-04].'
  ),
  updateDescription: named(
    'POST',
    '{site}/api/v1/catalog/wishlist/updatedescription',
    'Describes a list [WISH-04].'
  ),
  addToCart: named(
    'POST',
    '{site}/api/v1/catalog/products/addwishlisttocart',
    'Orders a list (WishlistId, Items) [WISH-08].'
  ),
  count: named(
    'GET',
    '{site}/api/v1/catalog/wishlist/products/count',
    'How many products are on lists [WISH-07].'
  ),
  isInList: named(
    'GET',
    '{site}/api/v1/catalog/wishlist/isinthelist',
    'Whether a variant is on a list [WISH-07].'
  )
}
