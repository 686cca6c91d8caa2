export const shellWords = {
  home: "Home",
  about: "About",
  contact: "Contact",
  company: "Company",
  legal: "Legal",
  dashboard: "Dashboard",
  welcome: "Welcome,",
  solutions: "Solutions",
  forDoctors: "For Doctors",
  forPatients: "For Patients",
  forPharmacies: "For Pharmacies",
  login: "Log in",
  signup: "Sign up",
  menu: "Menu",
  noAdvice: "Triscript gives no medical advice. Medical decisions stay with you and your licensed providers.",
} as const;

/** Where the Solutions menu leads, in its order. */
export const solutions = [
  { id: "for-doctors", title: shellWords.forDoctors },
  { id: "for-patients", title: shellWords.forPatients },
  { id: "for-pharmacies", title: shellWords.forPharmacies },
] as const;
