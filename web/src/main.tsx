import { render } from "preact";

render(<p>punto</p>, document.getElementById("app")!);
