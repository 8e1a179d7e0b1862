"""What Tablée says: one file a language, in the format of gettext; English stands beside the code."""
