"""One folder a game; the catalogue lists them."""
