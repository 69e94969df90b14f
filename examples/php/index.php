<?php
// A shop in one file: `php -S localhost:8000 index.php`. A page with forms that work without scripts, and the five calls of the cart.
declare(strict_types=1);

const PRODUCTS = [
    '1' => ['name' => 'Teapot', 'price' => 29.5, 'stock' => 12],
    '2' => ['name' => 'Tea bowl', 'price' => 8.0, 'stock' => 3],
];
const ITEMS = '/api/v1/shoppingcarts/shoppingcartitems';
const TYPES = ['js' => 'text/javascript', 'css' => 'text/css', 'json' => 'application/json'];

/** A request that cannot be fulfilled, with a message for the shopper. */
class Refusal extends Exception
{
}

function money(float $amount): string
{
    return '€' . number_format($amount, 2);
}

/** The cart as the contract describes it. */
function cart_reply(array $cart): array
{
    $items = [];
    foreach ($cart['quantities'] as $id => $quantity) {
        ['name' => $name, 'price' => $price, 'stock' => $stock] = PRODUCTS[$id];
        $items[] = [
            'ItemId' => (string) $id,
            'ProductId' => (string) $id,
            'ProductVariantId' => (string) $id,
            'Name' => $name,
            'ProductUrl' => "/#product-$id",
            'Quantity' => $quantity,
            'MaxQuantity' => $stock,
            'Notice' => $cart['notices'][$id] ?? null,
            'UnitPriceTaxIncl' => $price,
            'LineAmountTaxIncl' => round($price * $quantity, 2),
            'CurrencyCode' => 'EUR',
        ];
    }
    $amount = round(array_sum(array_column($items, 'LineAmountTaxIncl')), 2);
    return [
        'CartId' => $cart['id'],
        'Version' => $cart['version'],
        'ItemsCount' => array_sum($cart['quantities']),
        'AmountTaxIncl' => $amount,
        'AmountTaxInclHtml' => money($amount),
        'CurrencyCode' => 'EUR',
        'Items' => $items,
    ];
}

/** Sets a quantity, as far as there is stock; 0 removes the product. */
function set_quantity(array &$cart, string $id, mixed $quantity): void
{
    $quantity = filter_var($quantity, FILTER_VALIDATE_INT, ['options' => ['min_range' => 0, 'max_range' => 1_000_000]]);
    if (!isset(PRODUCTS[$id])) {
        throw new Refusal('We do not sell this product.', 404);
    }
    if ($quantity === false) {
        throw new Refusal('Enter a whole number of pieces.', 422);
    }
    $stock = PRODUCTS[$id]['stock'];
    $cart['notices'] = $quantity > $stock ? [$id => "Only $stock left."] : [];
    $cart['quantities'][$id] = min($quantity, $stock);
    if ($quantity === 0) {
        unset($cart['quantities'][$id]);
    }
    $cart['version']++;
}

/** Adds pieces of a product; returns how many, which depends on the stock. */
function add(array &$cart, string $id, mixed $quantity): int
{
    $pieces = filter_var($quantity, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1, 'max_range' => 1_000_000]]);
    if ($pieces === false) {
        throw new Refusal('Add at least one piece.', 422);
    }
    $before = $cart['quantities'][$id] ?? 0;
    set_quantity($cart, $id, $before + $pieces);
    $added = $cart['quantities'][$id] - $before;
    if ($added === 0) {
        throw new Refusal('You have all that are left in your cart.', 409);
    }
    return $added;
}

/** Makes the change that a call of a tag or a form of the page asks for; returns what the reply says beside the cart. */
function change(array &$cart, string $method, string $path, array $body): array
{
    $id = str_starts_with($path, ITEMS . '/') ? substr($path, strlen(ITEMS) + 1) : null;
    if ($method === 'POST' && in_array($path, ['/add', '/api/v1/catalog/products/addtocart'], true)) {
        return ['AddedQuantity' => add($cart, (string) ($body['ProductVariantId'] ?? ''), $body['Quantity'] ?? 1)];
    }
    if ($method === 'POST' && $path === '/update') {
        set_quantity($cart, (string) ($body['ItemId'] ?? ''), $body['Quantity'] ?? null);
    } elseif ($method === 'PUT' && $id !== null) {
        set_quantity($cart, $id, $body['quantity'] ?? null);
    } elseif ($method === 'DELETE' && ($id !== null || $path === ITEMS)) {
        foreach (array_keys($cart['quantities']) as $key) {
            if ($id === null || (string) $key === $id) {
                set_quantity($cart, (string) $key, 0);
            }
        }
    } else {
        throw new Refusal('This page does not exist.', 404);
    }
    return [];
}

function send_json(array $data, int $status = 200): void
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode($data, JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR);
}

$method = $_SERVER['REQUEST_METHOD'];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$dist = getenv('VITRINE_DIST') ?: __DIR__ . '/node_modules/vitrine/dist';
$file = $dist . substr($path, strlen('/vitrine'));
if (str_starts_with($path, '/vitrine/') && !str_contains($path, '..') && is_file($file)) {
    header('Content-Type: ' . (TYPES[pathinfo($file, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
    readfile($file);
    return;
}
session_cache_limiter('');
session_start(['cookie_httponly' => true, 'cookie_samesite' => 'Lax', 'use_strict_mode' => true]);
header('Cache-Control: private, no-store');
$_SESSION['cart'] ??= ['id' => bin2hex(random_bytes(8)), 'version' => 0, 'quantities' => [], 'notices' => [], 'keys' => []];
$cart = &$_SESSION['cart']; // PHP locks the session: changes of one cart follow each other
$is_call = str_starts_with($path, '/api/');

$is_found = $path === '/';

if ($method === 'GET' && !$is_call) {
    http_response_code($is_found ? 200 : 404);
    require __DIR__ . '/page.php';
} elseif ($method === 'GET' && $path === '/api/v1/shoppingcarts') {
    send_json(cart_reply($cart));
} else {
    try {
        if (!in_array($_SERVER['HTTP_SEC_FETCH_SITE'] ?? 'none', ['same-origin', 'none'], true)) {
            throw new Refusal('This came from another site.', 403);
        }
        $sent = file_get_contents('php://input');
        $body = $is_call && $sent !== '' ? json_decode($sent, true, 16, JSON_THROW_ON_ERROR) : $_POST;
        $key = $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? null;
        // an addition with a known key is repeated after a lost response
        $more = $key !== null && isset($cart['keys'][$key]) ? [] : change($cart, $method, $path, (array) $body);
        if ($key !== null) {
            $cart['keys'][$key] = true;
        }
        if ($is_call) {
            send_json(cart_reply($cart) + $more);
        } else {
            header('Location: /#cart', true, 303);
        }
    } catch (JsonException) {
        send_json(['Message' => 'This request cannot be read.'], 400);
    } catch (Refusal $refusal) {
        send_json(['Message' => $refusal->getMessage(), 'Cart' => cart_reply($cart)], $refusal->getCode());
    }
}
