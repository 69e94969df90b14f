"""A shop that was there before Vitrine, with the conventions of Django: its own JSON API, numeric ids, decimal strings, a CSRF cookie
with a header of its own, and errors as {"detail": …}. Only the standard library: python3 shop.py, then http://localhost:8000/"""

import json
import os
import re
import secrets
import sys
from decimal import Decimal
from html import escape
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from urllib.parse import parse_qs, urlsplit

HERE = Path(__file__).parent
DIST = Path(os.environ.get("VITRINE_DIST", HERE / "node_modules/vitrine/dist"))
TYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml"}
PRODUCTS = {
    1: {"title": "Teapot", "price": Decimal("29.50"), "stock": 12, "photo": "teapot"},
    2: {"title": "Tea bowl", "price": Decimal("8.00"), "stock": 3, "photo": "bowl"},
    3: {"title": "Tea towel", "price": Decimal("6.25"), "stock": 0, "photo": "towel"},
}
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="{}"/></svg>'
NOT_FOUND = "<h1>Not found</h1>"
COLOURS = {"teapot": "#b5651d", "bowl": "#2a6f6f", "towel": "#8a4f7d"}

baskets: dict[str, dict[int, int]] = {}
lock = Lock()


class Refused(Exception):
    def __init__(self, status: int, detail: str):
        super().__init__(detail)
        self.status = status


def basket_json(basket: dict[int, int]) -> dict:
    lines = [
        {
            "id": product_id,
            "product": {
                "id": product_id,
                "title": product["title"],
                "url": f"/product/{product_id}/",
                "image": f"/media/{product['photo']}.svg",
            },
            "qty": qty,
            "unit_price": str(product["price"]),
            "line_total": str(product["price"] * qty),
        }
        for product_id, qty in basket.items()
        for product in [PRODUCTS[product_id]]
    ]
    total = sum((PRODUCTS[product_id]["price"] * qty for product_id, qty in basket.items()), Decimal(0))
    return {"lines": lines, "num_items": sum(basket.values()), "total": str(total), "currency": "EUR"}


def set_quantity(basket: dict[int, int], product_id: int, qty: int) -> None:
    if product_id not in PRODUCTS:
        raise Refused(404, "Not found.")
    product = PRODUCTS[product_id]
    if qty < 0:
        raise Refused(400, "Ensure this value is greater than or equal to 0.")
    if qty > product["stock"]:
        raise Refused(400, f"Only {product['stock']} of {product['title']} in stock.")
    if qty:
        basket[product_id] = qty
    else:
        basket.pop(product_id, None)


def whole(value: object) -> int:
    if isinstance(value, float) and not value.is_integer():
        raise Refused(400, "A valid integer is required.")
    return int(value)


def page(path: str, basket: dict[int, int], token: str) -> tuple[str, int]:
    """The pages of the shop; forms work without scripts."""
    csrf = f'<input type="hidden" name="csrfmiddlewaretoken" value="{token}">'
    if path == "/":
        content = "<h1>Tea</h1><ul>" + "".join(
            f'<li><a href="/product/{key}/">{escape(one["title"])}</a> €{one["price"]}</li>' for key, one in PRODUCTS.items()
        ) + "</ul>"
    elif (match := re.fullmatch(r"/product/(\d+)/", path)) and int(match[1]) in PRODUCTS:
        key = int(match[1])
        one = PRODUCTS[key]
        content = (HERE / "product.html").read_text("utf-8")
        for name, value in {"id": key, "title": one["title"], "price": one["price"], "photo": one["photo"], "csrf": csrf}.items():
            content = content.replace("{" + name + "}", str(value) if name == "csrf" else escape(str(value)))
    elif path == "/basket/":
        rows = "".join(
            f'<tr><th scope="row">{escape(line["product"]["title"])}</th><td><form method="post" action="/basket/update/">{csrf}'
            f'<input type="hidden" name="line" value="{line["id"]}"><input name="qty" value="{line["qty"]}" inputmode="numeric"'
            f' aria-label="Quantity of {escape(line["product"]["title"])}"> <button>Update</button></form></td>'
            f'<td>€{line["line_total"]}</td></tr>'
            for line in basket_json(basket)["lines"]
        )
        total = basket_json(basket)["total"]
        content = f"<h1>Basket</h1><vitrine-cart-items><table>{rows}</table><p>Total: €{total}</p></vitrine-cart-items>"
    else:
        content = NOT_FOUND
    html = (HERE / "base.html").read_text("utf-8")
    status = 404 if content == NOT_FOUND else 200
    return html.replace("{content}", content).replace("{count}", str(sum(basket.values()))), status


class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.answer(self.get)

    def do_POST(self) -> None:
        self.answer(self.change)

    do_PATCH = do_DELETE = do_POST
    do_HEAD = do_GET

    def answer(self, handle) -> None:
        url = urlsplit(self.path)
        self.path_only, self.query = url.path, parse_qs(url.query)
        cookies = SimpleCookie(self.headers.get("Cookie", ""))
        self.fresh: list[str] = []
        self.session = self.cookie(cookies, "sessionid", "; HttpOnly")
        self.token = self.cookie(cookies, "csrftoken", "")
        length = int(self.headers.get("Content-Length") or 0)
        self.sent = self.rfile.read(length).decode("utf-8")
        try:
            with lock:
                handle(baskets.setdefault(self.session, {}))
        except Refused as refused:
            self.reply_json({"detail": str(refused)}, refused.status)
        except (ValueError, KeyError, TypeError):
            self.reply_json({"detail": "Malformed request."}, 400)

    def cookie(self, cookies: SimpleCookie, name: str, more: str) -> str:
        if name in cookies:
            return cookies[name].value
        value = secrets.token_hex(16)
        self.fresh.append(f"{name}={value}; Path=/; SameSite=Lax{more}")
        return value

    def get(self, basket: dict[int, int]) -> None:
        path = self.path_only
        if path == "/api/basket/":
            return self.reply_json(basket_json(basket))
        if path == "/api/search/":
            term = self.query.get("term", [""])[0].lower()
            found = [
                {"title": one["title"], "url": f"/product/{key}/", "image": f"/media/{one['photo']}.svg", "price": str(one["price"])}
                for key, one in PRODUCTS.items()
                if term in one["title"].lower()
            ]
            return self.reply_json({"results": found})
        if match := re.fullmatch(r"/media/(\w+)\.svg", path):
            if match[1] in COLOURS:
                return self.reply(PICTURE.format(COLOURS[match[1]]), "image/svg+xml")
        for prefix, folder in (("/vitrine/", DIST), ("/static/", HERE / "static")):
            file = (folder / path.removeprefix(prefix)).resolve()
            if path.startswith(prefix) and file.is_relative_to(folder.resolve()) and file.is_file():
                return self.reply(file.read_bytes(), TYPES.get(file.suffix, "application/octet-stream"))
        html, status = page(path, basket, self.token)
        self.reply(html, "text/html; charset=utf-8", status)

    def change(self, basket: dict[int, int]) -> None:
        is_form = not self.path_only.startswith("/api/")
        fields = {name: values[0] for name, values in parse_qs(self.sent).items()} if is_form else json.loads(self.sent or "{}")
        token = fields.get("csrfmiddlewaretoken") if is_form else self.headers.get("X-CSRFToken")
        if not token or not secrets.compare_digest(token, self.token):
            raise Refused(403, "CSRF Failed: CSRF token missing or incorrect.")
        path, method = self.path_only, self.command
        line = re.fullmatch(r"/api/basket/lines/(\d+)/", path)
        if method == "POST" and path in ("/api/basket/lines/", "/basket/add/"):
            product_id = int(fields["product"])
            qty = whole(fields.get("qty", 1))
            if qty < 1:
                raise Refused(400, "Ensure this value is greater than or equal to 1.")
            set_quantity(basket, product_id, basket.get(product_id, 0) + qty)
        elif method == "POST" and path == "/basket/update/":
            set_quantity(basket, int(fields["line"]), int(fields["qty"]))
        elif method == "PATCH" and line:
            set_quantity(basket, int(line[1]), whole(fields["qty"]))
        elif method == "DELETE" and line:
            basket.pop(int(line[1]), None)
        elif method == "DELETE" and path == "/api/basket/":
            basket.clear()
        else:
            raise Refused(404, "Not found.")
        if is_form:
            return self.reply("", "text/html", 303, {"Location": "/basket/"})
        self.reply_json(basket_json(basket))

    def reply_json(self, data: dict, status: int = 200) -> None:
        self.reply(json.dumps(data), "application/json", status)

    def reply(self, body: str | bytes, kind: str, status: int = 200, headers: dict[str, str] | None = None) -> None:
        data = body.encode("utf-8") if isinstance(body, str) else body
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "private, no-store")
        for cookie in self.fresh:
            self.send_header("Set-Cookie", cookie)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, *_) -> None:
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, *_) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):  # the visitor has left
            super().handle_error(*_)


if __name__ == "__main__":
    port = int(os.environ.get("PORT", "8000"))
    print(f"http://localhost:{port}/", flush=True)
    Server(("localhost", port), Shop).serve_forever()
