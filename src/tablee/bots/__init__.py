"""Those who play when nobody is there."""
