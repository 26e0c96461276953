"""HTTP and WebSocket: sessions, wire messages to commands, and views of what each may see."""
