"""HTTP endpoints, by subject. Each handler has in `opt` the roles that may call it; a guard checks them."""
