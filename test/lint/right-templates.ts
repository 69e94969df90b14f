/** Templates without mistakes, one for each language, with what makes them hard to read. */
export const RIGHT_TEMPLATES: Readonly<Record<string, string>> = {
  'cart.liquid': `{% comment %} <vitrine-nothing> {% endcomment %}
{%- # a comment in a line -%}
{% if customer %}
<vitrine-cart-summary count="{{ cart.count }}" href="{{ routes.cart }}">
{% else %}
<vitrine-cart-summary count="0" {% if beta %}amount="{{ cart.total }}"{% endif %}>
{% endif %}
  <a href="{{ routes.cart }}" {% if active %}aria-current="page"{% endif %}>{{ 'cart' | t }}</a>
</vitrine-cart-summary>
{% if grid %}<input id="sort" aria-label="x">{% else %}<select id="sort" aria-label="x"></select>{% endif %}
{% raw %}<vitrine-quantity value="{{ n }}"><input aria-label="x" name="n"></vitrine-quantity>{% endraw %}
<vitrine-map map-label="{{ title }}" markers='[{% for shop in shops %}{"coors": {{ shop.coors | json }}, "title": "{{ shop.name }}"}{% endfor %}]'>{{ content }}</vitrine-map>
<vitrine-checkout cart='{{ cart | json }}'>{% render 'order-form' %}</vitrine-checkout>
{% schema %}{ "name": "<vitrine-nothing>" }{% endschema %}
`,
  'Cart.cshtml': `@model Shop.Cart
@using Shop.Models
@{
    ViewData["Title"] = "Cart <vitrine-nothing>";
    var count = Model.Items.Where(item => item.Quantity < 3).Count();
    List<string> names = new List<string>();
}
@* <vitrine-nothing> *@
<vitrine-cart-summary count="@Model.Count" href="@Url.Action("Index", "Cart")" amount="@(Model.Total.ToString("C"))">
  <a href="@Url.Action("Index", "Cart")">@Localizer["Cart"] (@count)</a>
</vitrine-cart-summary>
<p>Mail to shop@example.com, or @@vitrine.</p>
@if (Model.Count > 0)
{
    foreach (var item in Model.Items)
    {
        <vitrine-quantity product-id="@item.Id" min-qty="@item.Min" @(item.IsSold ? "hidden" : "")>
          <label for="q-@item.Id">@item.Name</label>
          <input id="q-@item.Id" name="q" value="@item.Quantity">
        </vitrine-quantity>
    }
    <p id="state">@Model.Count</p>
}
else if (Model.IsClosed)
{
    @:Closed until @Model.Opening
    <p id="state">closed</p>
}
else
{
    <p id="state">@await Html.PartialAsync("_Empty", Model)</p>
}
<vitrine-checkout cart='@Html.Raw(Json.Serialize(Model))'>@await Component.InvokeAsync("OrderForm")</vitrine-checkout>
`,
  'cart.html.twig': `{% extends 'base.html.twig' %}
{# <vitrine-nothing> #}
{% block body %}
<vitrine-cart-summary count="{{ cart.count }}"{% if total is defined %} amount="{{ total|price }}"{% endif %}>
  <a href="{{ path('cart') }}">{{ 'cart'|trans }}</a>
</vitrine-cart-summary>
{% for line in lines %}
  <vitrine-quantity product-id="{{ line.id }}" value="{{ line.quantity }}"><input aria-label="{{ line.name }}" name="q"></vitrine-quantity>
{% else %}
  <p id="empty">-</p>
{% endfor %}
{% if small %}<a id="more" href="/x">{% elseif large %}<a id="more" class="large" href="/x">{% else %}<a id="more" href="/y">{% endif %}{{ text }}</a>
<vitrine-filters facets="{{ facets|json_encode }}">{{ include('filters.html.twig') }}</vitrine-filters>
{% endblock %}
`,
  'cart.php': `<?php
get_header(); // it's the header ?>
<?php /* <vitrine-nothing> */ ?>
<vitrine-cart-summary count="<?= $cart->count() ?>" href="<?php echo esc_url( home_url( '/cart?>' ) ); ?>">
  <a href="<?= $url ?>"><?php esc_html_e( 'Cart', 'shop' ); ?></a>
</vitrine-cart-summary>
<?php if ( $lines ): ?>
  <?php foreach ( $lines as $line ) { ?>
    <vitrine-quantity value="<?= $line['quantity'] ?>" <?php if ( $line['max'] ): ?>max-qty="<?= $line['max'] ?>"<?php endif; ?>><input aria-label="<?= $line['name'] ?>" name="q"></vitrine-quantity>
  <?php } ?>
  <h2 id="title"><?php the_title(); ?></h2>
<?php else: ?>
  <h2 id="title"><?php the_content(); ?></h2>
<?php endif; ?>
<vitrine-reorder order-id="<?= $order ?>"><?php get_template_part( 'reorder' ); ?></vitrine-reorder>
<?php get_footer();
`,
  'cart.blade.php': `@extends('layouts.app')
{{-- <vitrine-nothing> --}}
@section('content')
@php
  $html = '<vitrine-nothing>';
@endphp
<vitrine-cart-summary count="{{ $cart->count() }}" amount="{!! $cart->total !!}" @class(['a' => $cart->isEmpty()]) @if($beta) checkout-href="{{ route('checkout') }}" @endif>
  <a href="{{ route('cart') }}">@lang('cart') @{{ raw }}</a>
</vitrine-cart-summary>
@forelse ($lines as $line)
  <vitrine-quantity value="@json($line->quantity)"><input aria-label="{{ $line->name }}" name="q"></vitrine-quantity>
  <p id="state">{{ $line->name }}</p>
@empty
  <p id="state">-</p>
@endforelse
@auth <p id="who">{{ $user }}</p> @else <p id="who">@@guest shop@example.com</p> @endauth
<vitrine-reorder order-id="{{ $order }}">@include('orders.reorder')</vitrine-reorder>
@endsection
`,
  'cart.html.erb': `<%# <vitrine-nothing> %>
<vitrine-cart-summary count="<%= @cart.count %>" <% if beta? %>amount="<%= @cart.total %>"<% end %>>
  <%= link_to t('cart'), cart_path %>
</vitrine-cart-summary>
<% if @lines.any? -%>
  <% @lines.each do |line| %>
    <vitrine-quantity value="<%= line.quantity %>"><input aria-label="<%= line.name %>" name="q"></vitrine-quantity>
  <% end %>
  <p id="state">x</p>
<% else %>
  <p id="state">y</p>
<% end %>
<vitrine-reorder order-id="<%= @order.id %>"><%= render 'reorder' %></vitrine-reorder>
`,
  'cart.hbs': `{{!-- <vitrine-nothing> --}}
<vitrine-cart-summary count="{{cart.count}}" {{#if beta}}amount="{{cart.total}}"{{/if}}>
  <a href="{{url}}">{{{label}}}</a>
</vitrine-cart-summary>
{{#if lines}}<p id="state">x</p>{{else}}<p id="state">y</p>{{/if}}
<vitrine-reorder order-id="{{order}}">{{> reorder}}</vitrine-reorder>
`,
  'layout.html': `<!doctype html>
<html lang="{{ lang }}">
<head><title>{{ title }}</title>{{ head }}</head>
<body>
  <vitrine-cart-summary count="{count}"><a href="{cart_url}">Cart</a></vitrine-cart-summary>
  <main>{{ content }}</main>
</body>
</html>
`
}
