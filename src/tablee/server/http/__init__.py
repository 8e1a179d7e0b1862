"""Plain HTTP: pages by concern, and how requests come in."""
