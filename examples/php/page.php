<?php ['ItemsCount' => $count, 'AmountTaxInclHtml' => $total, 'Items' => $lines] = cart_reply($cart); ?>
<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Tea</title>
  <link rel="stylesheet" href="/vitrine/vitrine.css">
  <script type="module" src="/vitrine/vitrine.en.js"></script>
</head>
<body>
  <script type="application/json" id="vitrine-context">
    {"applicationPath": "", "sitePath": "", "culture": "en", "pages": {"cart": "/#cart"}}
  </script>
  <header>
    <vitrine-cart-summary href="/#cart" count="<?= $count ?>" amount="<?= $total ?>">
      <a href="/#cart">Cart (<?= $count ?>)</a>
    </vitrine-cart-summary>
  </header>
  <main id="page">
    <?php if (!$is_found): ?>
    <h1>Page not found</h1>
    <?php else: ?>
    <h1>Tea</h1>
    <?php foreach (PRODUCTS as $id => ['name' => $name, 'price' => $price]): ?>
    <article id="product-<?= $id ?>">
      <h2><?= htmlspecialchars($name) ?></h2>
      <p><?= money($price) ?></p>
      <form method="post" action="/add">
        <input type="hidden" name="ProductVariantId" value="<?= $id ?>">
        <vitrine-quantity name="Quantity" value="1" product-id="<?= $id ?>">
          <input name="Quantity" value="1" inputmode="numeric" aria-label="Quantity of <?= htmlspecialchars($name) ?>">
        </vitrine-quantity>
        <vitrine-add-to-cart product-id="<?= $id ?>" product-variant-id="<?= $id ?>"
          product-name="<?= htmlspecialchars($name) ?>" price="<?= $price ?>" currency="EUR">
          <button>Add to cart</button>
        </vitrine-add-to-cart>
      </form>
    </article>
    <?php endforeach ?>
    <h2 id="cart">Cart</h2>
    <vitrine-cart-items>
      <table>
        <?php foreach ($lines as ['ItemId' => $id, 'Name' => $name, 'Quantity' => $quantity]): ?>
        <tr>
          <th scope="row"><?= htmlspecialchars($name) ?></th>
          <td>
            <form method="post" action="/update">
              <input type="hidden" name="ItemId" value="<?= $id ?>">
              <input name="Quantity" value="<?= $quantity ?>" inputmode="numeric" aria-label="Quantity of <?= htmlspecialchars($name) ?>">
              <button>Update</button>
            </form>
          </td>
        </tr>
        <?php endforeach ?>
      </table>
      <p>Total: <?= $total ?></p>
    </vitrine-cart-items>
    <?php endif ?>
  </main>
  <vitrine-toasts></vitrine-toasts>
</body>
</html>
