"""What is compiled beforehand."""
