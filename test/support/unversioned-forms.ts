/** What staff and members of a company send that saves no form over the changes of others, and why not. */
export const REASONS: Record<string, string[]> = {
  'tested in lost-files.test.ts': [
    'POST /shop/:culture/assetslibrary/news/:slug',
    'POST /shop/:culture/assetslibrary/products/:slug'
  ],
  'tested in lost-decisions.test.ts': [
    'POST /shop/:culture/account/company/approvals/:number',
    'POST /shop/:culture/edit/:id',
    'POST /shop/:culture/edit/:id/pictures',
    'POST /shop/:culture/edit/:id/versions',
    'POST /shop/:culture/sales/orders/:number'
  ],
  'tested in page-editor.test.ts': ['POST /shop/:culture/edit/:id/blocks/:block'],
  'adds something, and refuses names that are taken': [
    'POST /shop/:culture/account/company/invitations',
    'POST /shop/:culture/account/company/lists',
    'POST /shop/:culture/assetslibrary/uploads',
    'POST /shop/:culture/edit',
    'POST /shop/:culture/sales/cookies',
    'POST /shop/:culture/sales/popups'
  ],
  'moves, deletes or brings back single files, which overwrites no text and can be undone': [
    'POST /shop/:culture/assetslibrary/asset/assetsbyfolder',
    'POST /shop/:culture/assetslibrary/asset/assetsbyfolder/:folderId/:rootFolderId',
    'POST /shop/:culture/assetslibrary/asset/delete',
    'POST /shop/:culture/assetslibrary/asset/details/:assetId/replace',
    'POST /shop/:culture/assetslibrary/asset/folder/:folderId/delete',
    'POST /shop/api/v1/assetslibrary/assets/:assetId/crop',
    'POST /shop/api/v1/assetslibrary/delete',
    'POST /shop/api/v1/assetslibrary/move',
    'POST /shop/api/v1/assetslibrary/restore'
  ],
  'answers a request once: the second answer is told that it was answered': [
    'POST /shop/:culture/account/company/invitations/:id/withdraw',
    'POST /shop/:culture/sales/deliverychanges',
    'POST /shop/:culture/sales/refunds'
  ],
  'changes nothing that is shared': [
    'POST /shop/:culture/account/company/lists/:id/cart',
    'POST /shop/:culture/edit/:id/blocks/:block/preview',
    'POST /shop/:culture/edit/rich-text',
    'POST /shop/:culture/sales/customer'
  ]
}
