/** A small page of real tags, to see a theme. Its ids are those of the mock. */
export const THEME_SAMPLE = `<h2>Teapot Alba</h2>
<p>A teapot of stoneware. <a href="/shop/en/catalog">More tea</a></p>
<form method="post" action="/shop/en/catalog/add">
  <input type="hidden" name="ProductVariantId" value="101">
  <vitrine-quantity load="eager" name="Quantity" value="1" product-id="1">
    <input class="vitrine-input" name="Quantity" value="1" inputmode="numeric" aria-label="Quantity">
  </vitrine-quantity>
  <vitrine-add-to-cart load="eager" product-id="1" product-variant-id="101" product-name="Teapot Alba" price="24.50" currency="EUR">
    <button class="vitrine-button vitrine-button--primary">Add to basket</button>
  </vitrine-add-to-cart>
</form>
<vitrine-free-shipping load="eager" amount="62.50" free-from="75">
  <p>Only €12.50 more for free delivery.</p>
</vitrine-free-shipping>
<vitrine-coupon load="eager">
  <form class="vitrine-coupon__form" method="post" action="/shop/en/shoppingcarts/coupon">
    <label class="vitrine-label" for="code">Coupon</label>
    <div class="vitrine-coupon__row">
      <input class="vitrine-input" id="code" name="CouponCode">
      <button class="vitrine-button">Apply</button>
    </div>
  </form>
</vitrine-coupon>
<p><button class="vitrine-button" type="button">Secondary</button></p>`
